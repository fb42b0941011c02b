// A pane with one chat: the common part of a group's pane and a person's pane.

import { api } from './api.js';
import { fill, h, icon } from './dom.js';
import { Composer } from './composer.js';
import { openLink } from './links.js';
import { Log } from './log.js';
import { summary } from './message.js';
import { toast } from './notices.js';
import { keyOf, store } from './store.js';

export class Pane {
  /** @param {boolean} isGroup @param {string} className */
  constructor(isGroup, className) {
    this.isGroup = isGroup;
    this.log = new Log({
      isGroup,
      chatId: 0,
      actor: () => this.actor(),
      acts: {
        link: (url) => openLink(this.actor(), url),
        command: (text) => this.send(text),
        user: (id) => this.showPerson(id),
        mention: (name) => this.addMention(name),
      },
      reply: (message) => this.composer.setReply(message),
      jump: (messageId) => this.log.jump(messageId),
    });
    this.composer = new Composer({
      isGroup,
      chatId: () => this.chatId(),
      from: () => this.actor(),
      send: (text, replyTo) => this.send(text, replyTo),
    });
    this.head = h('header.pane-head');
    this.bell = h('span.bell', { hidden: true }, icon('bell'));
    this.pinned = h('button.pinned', { hidden: true, onclick: () => this.log.jump(this.chat()?.pinned_message_id) });
    this.bar = h('div.bar', { hidden: true });
    this.toasts = h('div.toasts', { 'aria-live': 'polite', role: 'status' });
    this.root = h(`section.pane.${className}`, {}, this.head, this.pinned, this.log.root, this.bar, this.composer.root);
    this.log.root.append(this.toasts);
    for (const kind of ['pointerenter', 'pointerdown', 'focusin']) this.root.addEventListener(kind, () => this.markSeen());
  }

  /** @returns {number} */ actor() {
    throw new Error('which person?');
  }

  /** @returns {import('./store.js').ChatView|undefined} */ chat() {
    throw new Error('which chat?');
  }

  chatId() {
    return this.chat()?.id ?? 0;
  }

  /** Extra fields of a message sent from here (topic, …). */
  where() {
    return {};
  }

  markSeen() {}

  showPerson() {}

  /** @param {string} name */
  addMention(name) {
    const person = [...store.people.values()].find(({ username }) => username?.toLowerCase() === name.toLowerCase());
    if (person) this.showPerson(person.id);
  }

  /** @param {string} text @param {number} [replyTo] */
  async send(text, replyTo) {
    this.log.stick();
    const more = replyTo ? { ...this.where(), reply_to: replyTo } : this.where();
    return this.attempt(() => api.send(this.actor(), this.chatId(), text, more));
  }

  /** Runs an action; an error is shown as a toast over this pane. @param {() => Promise<any>} act */
  async attempt(act) {
    try {
      await act();
      return true;
    } catch (error) {
      toast(this.actor(), error.message);
      return false;
    }
  }

  flash() {
    this.bell.hidden = false;
    this.root.classList.remove('ringing');
    void this.root.offsetWidth; // restarts the animation
    this.root.classList.add('ringing');
    clearTimeout(this.bellTimer);
    this.bellTimer = setTimeout(() => {
      this.root.classList.remove('ringing');
      this.bell.hidden = true;
    }, 2200);
  }

  /** @param {import('./store.js').Message[]} messages */
  drawMessages(messages) {
    const chat = this.chat();
    const signature = `${this.chatId()}/${JSON.stringify(this.where())}`;
    if (signature !== this.drawn) {
      this.drawn = signature;
      this.log.clear();
      this.composer.clear();
    }
    this.root.dataset.chat = String(this.chatId());
    this.log.place.chatId = this.chatId();
    this.log.draw(messages);
    const pinned = chat?.messages.find((message) => message.message_id === chat.pinned_message_id);
    this.pinned.hidden = !pinned;
    if (!pinned) return;
    fill(this.pinned, `${keyOf(pinned)} ${summary(pinned)}`, () => [
      icon('pin'),
      h('span.pinned-text', {}, h('b', {}, 'Pinned '), h('bdi', {}, summary(pinned))),
    ]);
  }
}

/** @param {{count: number, loud: boolean}} mark */
export function badge({ count, loud }) {
  return count ? h(`span.badge${loud ? '.loud' : ''}`, { 'aria-label': `${count} unread` }, count > 99 ? '99+' : count) : null;
}
