// t.me addresses of the bot, and what opening one does.

import { h } from './dom.js';
import { store } from './store.js';

/**
 * @param {string} url
 * @returns {{kind: "start"|"startgroup"|"bot"|"share"|"other", payload: string, text?: string}}
 */
export function readLink(url) {
  let parsed;
  try {
    parsed = new URL(url);
  } catch {
    return { kind: 'other', payload: '' };
  }
  const name = String(store.bot.username ?? '').toLowerCase();
  const query = parsed.searchParams;
  let target = '';
  if (parsed.protocol === 'tg:') {
    if (/^tg:(\/\/)?resolve/i.test(url)) target = query.get('domain') ?? '';
  } else if (/^(www\.)?(t|telegram)\.me$/i.test(parsed.hostname) || parsed.hostname === 'telegram.dog') {
    target = parsed.pathname.split('/').filter(Boolean).join('/');
  }
  if (target === 'share/url' || target === 'share') return { kind: 'share', payload: query.get('url') ?? '', text: query.get('text') ?? '' };
  if (!name || target.toLowerCase() !== name) return { kind: 'other', payload: '' };
  if (query.has('start')) return { kind: 'start', payload: query.get('start') ?? '' };
  if (query.has('startgroup')) return { kind: 'startgroup', payload: query.get('startgroup') ?? '' };
  return { kind: 'bot', payload: '' };
}

/** What opening a link needs of the rest of the page; set in main.js. */
export const door = {
  /** @type {(personId: number) => void} */ showPerson: () => {},
  /** @type {(personId: number, payload: string) => void} */ chooseGroup: () => {},
  /** @type {(personId: number, text: string) => void} */ share: () => {},
  /** @type {(personId: number, text: string) => void} */ toast: () => {},
};

/**
 * A person opens a link: the bot's own addresses stay on this page, others get a new tab.
 * @param {number} personId
 * @param {string} url
 */
export function openLink(personId, url) {
  const { kind, payload, text } = readLink(url);
  if (kind === 'start') {
    store.startBars.set(personId, payload);
    store.changed();
    door.showPerson(personId);
  } else if (kind === 'bot') {
    door.showPerson(personId);
  } else if (kind === 'startgroup') {
    door.chooseGroup(personId, payload);
  } else if (kind === 'share') {
    door.share(personId, [payload, text].filter(Boolean).join('\n'));
  } else if (/^https?:/i.test(url)) {
    h('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }).click();
  } else {
    door.toast(personId, `Telegram would open ${url}`);
  }
}
