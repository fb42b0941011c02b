// Inline keyboards below messages, and button presses.

import { api } from './api.js';
import { fill, h, icon } from './dom.js';
import { plain } from './entities.js';
import { switchInline } from './inline.js';
import { openLink, pageActions } from './links.js';
import { showAnswer } from './notices.js';
import { keyOf, store } from './store.js';

/**
 * @param {HTMLElement} box  gets the rows
 * @param {number} chatId
 * @param {import('./store.js').Message} message
 * @param {() => number} presser  who presses
 */
export function drawKeyboard(box, chatId, message, presser) {
  const rows = message.reply_markup?.inline_keyboard ?? [];
  const focused = [...box.querySelectorAll('button')].indexOf(document.activeElement);
  fill(box, JSON.stringify([chatId, keyOf(message), rows]), () =>
    rows.map((row) => {
      const line = h(row.length > 6 ? 'div.row.many' : 'div.row', {}, row.map((button) => key(button, chatId, message, presser)));
      line.style.setProperty('--columns', String(row.length));
      return line;
    }),
  );
  box.hidden = rows.length === 0;
  const buttons = [...box.querySelectorAll('button')];
  if (focused >= 0 && !box.contains(document.activeElement)) buttons[Math.min(focused, buttons.length - 1)]?.focus({ preventScroll: true });
  for (const button of buttons) {
    const busy = store.pending.has(pendingKey(chatId, message, presser(), button.dataset.callback));
    button.classList.toggle('busy', busy);
    button.setAttribute('aria-busy', String(busy));
  }
}

const pendingKey = (chatId, message, from, data) => `${from}:${chatId}:${keyOf(message)}:${data}`;

function key(button, chatId, message, presser) {
  const corner = button.url ? 'link' : switchOf(button) === undefined ? null : 'share';
  const style = ['primary', 'success', 'danger'].includes(button.style) ? `.${button.style}` : '';
  const data = button.callback_data === undefined ? {} : { callback: button.callback_data };
  return h(
    `button.key${style}`,
    { data, disabled: Boolean(button.disabled), onclick: () => press(button, chatId, message, presser()) },
    h('span.label', { dir: 'auto' }, plain(button.text)),
    corner && icon(corner),
    h('span.spinner', { 'aria-hidden': 'true' }),
  );
}

const switchOf = (button) =>
  button.switch_inline_query ?? button.switch_inline_query_current_chat ?? button.switch_inline_query_chosen_chat;

function press(button, chatId, message, from) {
  if (button.url !== undefined) openLink(from, button.url);
  else if (button.callback_data !== undefined) pressCallback(button.callback_data, chatId, message, from);
  else if (button.copy_text) copy(button.copy_text.text, from);
  else if (switchOf(button) !== undefined) switchInline(from, button, chatId);
  else pageActions.toast(from, 'The sandbox does not know this kind of button.');
}

async function pressCallback(data, chatId, message, from) {
  const pending = pendingKey(chatId, message, from, data);
  if (store.pending.has(pending)) return;
  store.pending.add(pending);
  store.scheduleRedraw();
  const which = message.ephemeral_message_id
    ? { message_id: 0, ephemeral_message_id: message.ephemeral_message_id }
    : { message_id: message.message_id };
  try {
    const answer = await api.press(from, chatId, which, data);
    showAnswer(from, answer);
  } catch (error) {
    pageActions.toast(from, error.message);
  } finally {
    store.pending.delete(pending);
    store.scheduleRedraw();
  }
}

async function copy(text, from) {
  try {
    await navigator.clipboard.writeText(text);
    pageActions.toast(from, 'Copied.');
  } catch {
    pageActions.toast(from, text);
  }
}
