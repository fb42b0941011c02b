// A person's direct messages with the bot.

import { api } from './api.js';
import { avatar, fill, h, icon, nameOf } from './dom.js';
import { personMenu } from './menus.js';
import { badge, Pane } from './pane.js';
import { store } from './store.js';

export class PersonPane extends Pane {
  /** @param {number} id */
  constructor(id) {
    super(false, 'person');
    this.id = id;
    this.root.dataset.owner = String(id);
  }

  actor() {
    return this.id;
  }

  chat() {
    return store.privateChat(this.id);
  }

  markSeen() {
    store.read(String(this.id));
  }

  /** @param {number} id */
  showPerson(id) {
    this.onPerson?.(id);
  }

  draw() {
    const person = store.people.get(this.id);
    if (!person) return;
    const onTop = store.narrow ? store.tab === this.id : this.root.matches(':hover, :focus-within');
    if (onTop && !document.hidden) store.unread.delete(String(this.id));
    const mark = store.unreadOf(String(this.id));
    const about = person.blocked ? 'has blocked the bot' : person.started ? 'direct messages' : 'has not opened the bot';
    const { username } = person;
    fill(this.head, JSON.stringify([person, mark]), () => [
      avatar(person),
      h('h2', {}, h('bdi', {}, nameOf(person)), h('small', {}, username && `@${username} · `, about)),
      this.bell,
      badge(mark),
      h('button.tool', { 'aria-label': `About ${nameOf(person)}`, 'aria-haspopup': 'menu', onclick: ({ currentTarget }) => personMenu(currentTarget, person) }, icon('dots')),
    ]);
    this.drawEmpty(person);
    this.drawMessages(this.chat().messages);
    this.drawBar(person);
  }

  drawEmpty(person) {
    const { empty } = this.log;
    empty.hidden = this.chat().messages.length > 0;
    const text = person.started
      ? ['Nothing here yet.']
      : [h('bdi', {}, nameOf(person)), ' has not opened the bot yet. Until START is pressed, the bot may not write here.'];
    fill(empty, JSON.stringify([person.started, nameOf(person)]), () => h('p', {}, text));
  }

  /** Draws START in place of the text box: the bot was not opened yet, is blocked, or was opened by a deep link. */
  drawBar(person) {
    const payload = store.startBars.get(this.id);
    const wanted = payload !== undefined || !person.started || person.blocked;
    this.composer.root.hidden = wanted;
    this.bar.hidden = !wanted;
    this.root.classList.toggle('called', payload !== undefined);
    fill(this.bar, JSON.stringify([wanted, payload, person.started, person.blocked, this.busy]), () => {
      if (!wanted) return [];
      const label = person.blocked && payload === undefined ? 'RESTART' : 'START';
      const start = h('button.button.primary.start', { disabled: this.busy, onclick: () => this.start(payload) }, label);
      const later = () => {
        store.startBars.delete(this.id);
        store.scheduleRedraw();
      };
      const close = payload !== undefined && person.started && !person.blocked && h('button.tool', { 'aria-label': 'Not now', onclick: later }, icon('close'));
      return [start, close];
    });
  }

  async start(payload) {
    this.busy = true;
    store.scheduleRedraw();
    this.log.stick();
    const done = await this.attempt(() => api.start(this.id, payload));
    if (done && store.startBars.get(this.id) === payload) store.startBars.delete(this.id);
    this.busy = false;
    store.scheduleRedraw();
  }

  focusStart() {
    this.bar.querySelector('button')?.focus({ preventScroll: true });
  }
}
