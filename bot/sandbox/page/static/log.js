// The message list of one chat: reuses nodes, and stays at the bottom if it was there.

import { h, icon } from './dom.js';
import { drawMessage } from './message.js';
import { keyOf } from './store.js';

const PAGE = 120;
const NEAR = 48;

export class Log {
  /** @param {import('./message.js').Place} place */
  constructor(place) {
    this.place = place;
    /** @type {Map<string, HTMLElement>} */
    this.nodes = new Map();
    this.limit = PAGE;
    this.stuck = true;
    this.missed = 0;
    this.top = 0;
    this.earlier = h('button.button.earlier', { hidden: true, onclick: () => this.showEarlier() }, 'Earlier messages');
    this.list = h('div.log-list');
    this.empty = h('div.log-empty');
    this.inner = h('div.log-inner', {}, this.earlier, this.empty, this.list);
    this.scroller = h('div.log', { tabindex: '0', role: 'log', 'aria-live': 'off' }, this.inner);
    this.toBottom = h('button.to-bottom', { hidden: true, onclick: () => this.stick() }, icon('down'), h('span.badge'));
    this.root = h('div.log-box', {}, this.scroller, this.toBottom);
    this.scroller.addEventListener('scroll', () => this.onScroll(), { passive: true });
    const resized = new ResizeObserver(() => this.stuck && this.scrollDown());
    resized.observe(this.scroller);
    resized.observe(this.inner);
  }

  /** Empties the list, to show another chat. */
  clear() {
    this.nodes.clear();
    this.list.replaceChildren();
    this.limit = PAGE;
    this.stuck = true;
    this.missed = 0;
  }

  /** @param {import('./store.js').Message[]} messages */
  draw(messages) {
    const shown = messages.slice(-this.limit);
    this.messages = messages;
    this.earlier.hidden = shown.length === messages.length;
    const gone = new Set(this.nodes.keys());
    let next = this.list.firstElementChild;
    shown.forEach((message, at) => {
      const key = keyOf(message);
      gone.delete(key);
      const known = this.nodes.get(key);
      const node = drawMessage(known, message, shown[at - 1], this.place);
      if (!known) {
        this.nodes.set(key, node);
        if (!this.stuck) this.missed += 1;
      }
      if (node === next) next = next.nextElementSibling;
      else this.list.insertBefore(node, next);
    });
    for (const key of gone) {
      this.nodes.get(key)?.remove();
      this.nodes.delete(key);
    }
    if (this.stuck) this.scrollDown();
    this.drawToBottom();
  }

  scrollDown() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.top = this.scroller.scrollTop;
  }

  stick() {
    this.stuck = true;
    this.missed = 0;
    this.scrollDown();
    this.drawToBottom();
  }

  onScroll() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller;
    if (clientHeight === 0) return; // not on the screen
    // Only scrolling up leaves the bottom; a smaller window or a longer message does not.
    if (scrollHeight - scrollTop - clientHeight < NEAR) this.stuck = true;
    else if (scrollTop < this.top) this.stuck = false;
    this.top = scrollTop;
    if (this.stuck) this.missed = 0;
    this.drawToBottom();
  }

  drawToBottom() {
    this.toBottom.hidden = this.stuck;
    const label = this.missed ? `${this.missed} new, to the newest` : 'To the newest';
    this.toBottom.setAttribute('aria-label', label);
    this.toBottom.lastElementChild.textContent = this.missed ? String(this.missed) : '';
  }

  showEarlier() {
    const fromEnd = this.scroller.scrollHeight - this.scroller.scrollTop;
    this.limit += PAGE;
    this.draw(this.messages);
    this.scroller.scrollTop = this.scroller.scrollHeight - fromEnd;
  }

  /** Scrolls to a message and highlights it. @param {number} messageId */
  jump(messageId) {
    const key = String(messageId);
    if (!this.nodes.has(key) && this.messages?.some((message) => keyOf(message) === key)) {
      this.limit = this.messages.length;
      this.draw(this.messages);
    }
    const node = this.nodes.get(key);
    if (!node) return;
    node.scrollIntoView({ block: 'center' });
    node.classList.add('lit');
    setTimeout(() => node.classList.remove('lit'), 1500);
  }
}
