// The bot's t.me links, and opening them.

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

/** Actions of the page that links need; main.js sets them. */
export const pageActions = {
  /** @type {(personId: number) => void} */ showPerson: () => {},
  /** @type {(personId: number, payload: string) => void} */ chooseGroup: () => {},
  /** @type {(personId: number, text: string) => void} */ share: () => {},
  /** @type {(personId: number, text: string) => void} */ toast: () => {},
};

/**
 * Opens a link: the bot's own links on this page, others in a new tab.
 * @param {number} personId
 * @param {string} url
 */
export function openLink(personId, url) {
  const { kind, payload, text } = readLink(url);
  if (kind === 'start') {
    store.startBars.set(personId, payload);
    store.scheduleRedraw();
    pageActions.showPerson(personId);
  } else if (kind === 'bot') {
    pageActions.showPerson(personId);
  } else if (kind === 'startgroup') {
    pageActions.chooseGroup(personId, payload);
  } else if (kind === 'share') {
    pageActions.share(personId, [payload, text].filter(Boolean).join('\n'));
  } else if (/^https?:/i.test(url)) {
    h('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }).click();
  } else {
    pageActions.toast(personId, `Telegram would open ${url}`);
  }
}
