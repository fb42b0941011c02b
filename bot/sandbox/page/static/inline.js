// Inline mode: choose a chat, query the bot, send one of its results.

import { api } from './api.js';
import { nameOf } from './dom.js';
import { openLink } from './links.js';
import { pick, toast } from './notices.js';
import { store } from './store.js';

/**
 * @param {number} personId
 * @param {Record<string, any>} button  with one of the switch_inline_query fields
 * @param {number} chatId  where the button is
 */
export async function switchInline(personId, button, chatId) {
  const here = button.switch_inline_query_current_chat;
  const query = here ?? button.switch_inline_query ?? button.switch_inline_query_chosen_chat?.query ?? '';
  const target = here === undefined ? await chooseChat(personId, 'Share in which chat?') : chatId;
  if (target === null) return;
  try {
    await offer(personId, query, target);
  } catch (error) {
    toast(personId, error.message);
  }
}

/** A `t.me/share` link: the person posts it in a chat. @param {number} personId @param {string} text */
export async function shareLink(personId, text) {
  const target = await chooseChat(personId, 'Share the link in which chat?');
  if (target === null) return;
  try {
    await api.send(personId, target, text);
    store.choose({ groupId: target, tab: 'group' });
  } catch (error) {
    toast(personId, error.message);
  }
}

/** @returns {Promise<number|null>} */
async function chooseChat(personId, title) {
  const groups = store.groups().filter((group) => group.members?.includes(personId));
  if (!groups.length) toast(personId, 'There is no group to share in.');
  if (!groups.length) return null;
  const options = groups.map((group) => ({ value: String(group.id), label: group.title }));
  const chosen = await pick(title, options);
  return chosen === null ? null : Number(chosen);
}

async function offer(personId, query, target) {
  const answer = await api.inline(personId, query, target);
  const { results, button } = answer;
  if (!results.length && !button) {
    toast(personId, answer.answered ? 'The bot offers nothing to share.' : 'Inline mode: the bot gave no answer.');
    return;
  }
  const options = [
    ...(button ? [{ value: 'button', label: button.text }] : []),
    ...results.map(({ id, title, description }) => ({ value: `result ${id}`, label: title, detail: description })),
  ];
  const where = store.chats.get(target);
  const chosen = await pick(`Share in ${where?.title ?? nameOf(where ?? {})}`, options);
  if (chosen === 'button') {
    openLink(personId, `https://t.me/${store.bot.username}?start=${encodeURIComponent(button.start_parameter ?? '')}`);
  } else if (chosen !== null) {
    await api.chooseInline(personId, target, answer.query_id, chosen.slice('result '.length));
    store.choose(store.people.has(target) ? { tab: target } : { groupId: target, tab: 'group' });
  }
}
