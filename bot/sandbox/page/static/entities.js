// Text with entities (https://core.telegram.org/bots/api#messageentity) → nodes. Offsets are UTF-16, as in JavaScript.

import { h } from './dom.js';

/** @typedef {{type: string, offset: number, length: number, url?: string, user?: any, language?: string}} Entity */
/** @typedef {{link: (url: string) => void, command: (text: string) => void, user: (id: number) => void, mention: (name: string) => void}} Acts */

/**
 * @param {string} text
 * @param {Entity[]|undefined} entities
 * @param {Acts} acts
 * @returns {Node[]}
 */
export function richText(text, entities, acts) {
  const sorted = (entities ?? [])
    .map((entity) => ({ ...entity, end: Math.min(entity.offset + entity.length, text.length) }))
    .filter((entity) => entity.end > entity.offset)
    .sort((a, b) => a.offset - b.offset || b.end - a.end);
  return span(text, 0, text.length, sorted, acts);
}

function span(text, from, to, entities, acts) {
  const nodes = [];
  const queue = [...entities];
  let at = from;
  while (queue.length) {
    const entity = queue.shift();
    const begin = Math.max(entity.offset, at);
    const end = Math.min(entity.end, to);
    if (end <= begin) continue;
    if (begin > at) nodes.push(...plain(text.slice(at, begin)));
    const inner = [];
    while (queue.length && queue[0].offset < end) {
      const next = queue.shift();
      inner.push(next);
      if (next.end > end) queue.unshift({ ...next, offset: end }); // crossing entities: split
      if (next.end > end) break;
    }
    nodes.push(wrap(entity, text.slice(begin, end), span(text, begin, end, inner, acts), acts));
    at = end;
    if (isBlock(entity) && text[at] === '\n' && at < to) at += 1;
  }
  if (at < to) nodes.push(...plain(text.slice(at, to)));
  return nodes;
}

const isBlock = (entity) => entity.type === 'pre' || entity.type === 'blockquote' || entity.type === 'expandable_blockquote';

const SIMPLE = { bold: 'strong', italic: 'em', underline: 'u', strikethrough: 's', code: 'code' };

function wrap(entity, text, children, acts) {
  if (SIMPLE[entity.type]) return h(SIMPLE[entity.type], {}, children);
  switch (entity.type) {
    case 'pre':
      return h('pre', { tabindex: '0', data: entity.language ? { language: entity.language } : {} }, h('code', {}, children));
    case 'blockquote':
      return h('blockquote', {}, children);
    case 'expandable_blockquote':
      return expandable(children);
    case 'spoiler':
      return spoiler(children);
    case 'text_link':
      return anchor(entity.url ?? '', children, acts);
    case 'url':
      return anchor(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`, children, acts);
    case 'email':
      return h('a', { href: `mailto:${text}` }, children);
    case 'text_mention':
      return inline('mention', () => acts.user(entity.user.id), children);
    case 'mention':
      return inline('mention', () => acts.mention(text.slice(1)), children);
    case 'bot_command':
      return inline('bot-command', () => acts.command(text), children);
    default:
      return h('span', {}, children);
  }
}

/** A clickable word. It is a link, not a button, so that it can wrap and keeps the direction of the text. */
function inline(kind, act, children, more = {}) {
  const press = (event) => {
    event.preventDefault();
    act(event.currentTarget);
  };
  return h(`a.inline.${kind}`, { href: '#', onclick: press, ...more }, children);
}

function anchor(url, children, acts) {
  const user = /^tg:\/\/user\?id=(\d+)$/.exec(url);
  if (user) return inline('mention', () => acts.user(Number(user[1])), children);
  if (!/^(https?|tg):/i.test(url)) return h('span', {}, children);
  const open = (event) => {
    event.preventDefault();
    acts.link(url);
  };
  return h('a', { href: url, title: url, rel: 'noopener noreferrer', target: '_blank', onclick: open }, children);
}

function spoiler(children) {
  const show = (node) => {
    node.classList.add('shown');
    node.removeAttribute('aria-label');
  };
  return inline('spoiler', show, h('span', {}, children), { role: 'button', 'aria-label': 'Hidden text, press to show' });
}

function expandable(children) {
  const quote = h('blockquote.expandable', {}, h('div', {}, children));
  const toggle = (node) => {
    const open = quote.classList.toggle('open');
    node.setAttribute('aria-expanded', String(open));
    node.textContent = open ? 'less' : 'more';
  };
  quote.append(inline('more', toggle, 'more', { role: 'button', 'aria-expanded': 'false' }));
  return quote;
}

const SUITS = /([♠♣♥♦]\uFE0F?)/;

/** Plain text with the card suits in spans of their own, so that the red ones can be red. @param {string} text @returns {Node[]} */
export function plain(text) {
  if (!SUITS.test(text)) return text ? [document.createTextNode(text)] : [];
  return text.split(SUITS).filter(Boolean).map((part) => {
    if (!SUITS.test(part)) return document.createTextNode(part);
    return h(/[♥♦]/.test(part) ? 'span.suit.red' : 'span.suit', {}, part);
  });
}
