// The text box at the bottom of a chat, with command suggestions and the message being replied to.

import { h, icon, nameOf } from './dom.js';
import { summary } from './message.js';
import { commandsFor } from './store.js';

/** Suggested while the bot has not set its own commands. */
const USUAL = {
  group: [
    ['durak', 'Open a table for Durak'],
    ['dudak', 'Open a table for Dudák'],
    ['join', 'Take a seat'],
    ['leave', 'Leave the table'],
    ['begin', 'Deal the cards'],
    ['invite', 'Invite friends'],
    ['settings', 'Rules of play'],
    ['table', 'Show the table anew'],
    ['hand', 'Send my hand anew'],
    ['top', 'Who was the durak how often'],
    ['rules', 'The rules in short'],
    ['stop', 'End the game'],
    ['help', 'What I can do'],
  ],
  private: [
    ['start', 'Begin'],
    ['play', 'Play against computers'],
    ['games', 'My tables'],
    ['settings', 'Language, sorting, sounds'],
    ['rules', 'The rules in short'],
    ['help', 'What I can do'],
  ],
};

let count = 0;

export class Composer {
  /**
   * @param {object} to
   * @param {boolean} to.isGroup
   * @param {() => number} to.chatId
   * @param {() => number} to.from
   * @param {(text: string, replyTo: number|undefined) => Promise<boolean>} to.send
   */
  constructor(to) {
    this.to = to;
    this.chosen = -1;
    this.replyTo = undefined;
    const listId = `commands-${++count}`;
    this.input = h('textarea.input', {
      rows: '1',
      dir: 'auto',
      placeholder: 'Message',
      'aria-label': 'Message',
      enterkeyhint: 'send',
      autocomplete: 'off',
      maxlength: '4096',
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      oninput: () => this.onInput(),
      onkeydown: (event) => this.onKeyDown(event),
      onblur: () => setTimeout(() => this.close(), 150),
    });
    this.list = h('div.commands', { id: listId, role: 'listbox', 'aria-label': 'Commands', hidden: true });
    this.replyBar = h('div.reply-bar', { hidden: true });
    const slash = h('button.tool', { 'aria-label': 'Commands', title: 'Commands', onclick: () => this.toggle() }, icon('slash'));
    const send = h('button.tool.send', { 'aria-label': 'Send', title: 'Send', onclick: () => this.submit() }, icon('send'));
    this.root = h('div.composer', {}, this.list, this.replyBar, h('div.composer-row', {}, slash, this.input, send));
  }

  /** @param {string} label */
  setLabel(label) {
    if (this.input.placeholder === label) return;
    this.input.placeholder = label;
    this.input.setAttribute('aria-label', label);
  }

  /** @param {import('./store.js').Message|undefined} message */
  setReply(message) {
    this.replyTo = message?.message_id;
    this.replyBar.hidden = !message;
    if (!message) return;
    this.replyBar.replaceChildren(
      icon('reply'),
      h('span.reply-gist', { dir: 'auto' }, h('b', {}, nameOf(message.from ?? {})), ` ${summary(message)}`),
      h('button.tool', { 'aria-label': 'No reply', onclick: () => this.setReply(undefined) }, icon('close')),
    );
    this.input.focus();
  }

  /** Clears the text when another chat is shown. */
  clear() {
    this.input.value = '';
    this.grow();
    this.close();
    this.setReply(undefined);
  }

  onInput() {
    this.grow();
    const word = /^\/(\w*)$/.exec(this.input.value);
    if (word) this.offer(word[1].toLowerCase());
    else this.close();
  }

  grow() {
    this.input.style.height = 'auto';
    this.input.style.height = `${Math.min(this.input.scrollHeight + 2, 140)}px`;
  }

  toggle() {
    if (this.list.hidden) {
      this.input.focus();
      this.offer('');
    } else {
      this.close();
    }
  }

  /** @param {string} beginning */
  async offer(beginning) {
    const asked = (this.asked = Symbol('asked'));
    let commands = await commandsFor(this.to.chatId(), this.to.from());
    if (asked !== this.asked) return;
    if (!commands.length) commands = USUAL[this.to.isGroup ? 'group' : 'private'].map(([command, description]) => ({ command, description }));
    const fitting = commands.filter(({ command }) => command.startsWith(beginning));
    this.chosen = -1;
    this.list.replaceChildren(
      ...fitting.map(({ command, description }, at) =>
        h(
          'button.command',
          { role: 'option', id: `${this.list.id}-${at}`, 'aria-selected': 'false', tabindex: '-1', data: { command }, onclick: () => this.pick(command) },
          h('b', {}, `/${command}`),
          h('span', { dir: 'auto' }, description),
        ),
      ),
    );
    this.show(fitting.length > 0);
  }

  show(open) {
    this.list.hidden = !open;
    if (!open) this.input.removeAttribute('aria-activedescendant');
  }

  close() {
    this.asked = undefined;
    this.show(false);
  }

  /** @param {KeyboardEvent} event */
  onKeyDown(event) {
    if (event.isComposing) return;
    const options = [...this.list.children];
    const open = !this.list.hidden && options.length > 0;
    if (open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      this.mark((this.chosen < 0 && step < 0 ? options.length - 1 : this.chosen + step + options.length) % options.length);
    } else if (open && event.key === 'Tab' && !event.shiftKey) {
      event.preventDefault();
      this.input.value = `/${options[Math.max(this.chosen, 0)].dataset.command}`;
      this.close();
    } else if (event.key === 'Escape') {
      this.close();
      this.setReply(undefined);
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (open && this.chosen >= 0) this.pick(options[this.chosen].dataset.command);
      else this.submit();
    }
  }

  mark(at) {
    this.chosen = at;
    [...this.list.children].forEach((option, index) => {
      option.setAttribute('aria-selected', String(index === at));
      if (index === at) {
        option.scrollIntoView({ block: 'nearest' });
        this.input.setAttribute('aria-activedescendant', option.id);
      }
    });
  }

  pick(command) {
    this.input.value = `/${command}`;
    this.submit();
    this.input.focus();
  }

  async submit() {
    const text = this.input.value.trim();
    if (!text) return;
    const replyTo = this.replyTo;
    this.input.value = '';
    this.grow();
    this.close();
    this.setReply(undefined);
    const sent = await this.to.send(text, replyTo);
    if (!sent && !this.input.value) this.input.value = text;
  }
}
