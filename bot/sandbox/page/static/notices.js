// Toasts, dialogs, forms and menus.

import { h, nameOf } from './dom.js';
import { openLink } from './links.js';
import { store } from './store.js';

/** @typedef {{query_id: string, text?: string, show_alert?: boolean, url?: string}} Answer */

/** Presses of this page that timed out; the answer may still come as an event. @type {Set<string>} */
const late = new Set();
/** @type {Set<string>} */
const shown = new Set();

/** The answer to a press of this page. @param {number} personId @param {Answer & {answered: boolean}} answer */
export function showAnswer(personId, answer) {
  if (answer.answered) show(personId, answer);
  else late.add(answer.query_id);
}

/**
 * Shows an answer that came as an event. Presses of this page show their own answers; those of another page or program
 * get a toast, not a dialog.
 * @param {number} personId
 * @param {Answer} answer
 */
export function showOtherAnswer(personId, answer) {
  if (shown.has(answer.query_id)) return;
  if (late.delete(answer.query_id)) show(personId, answer);
  else if (answer.text && ![...store.pending].some((press) => press.startsWith(`${personId}:`))) toast(personId, answer.text);
}

/** @param {number} personId @param {Answer} answer */
function show(personId, answer) {
  shown.add(answer.query_id);
  const person = store.people.get(personId);
  if (answer.text && answer.show_alert) alertFor(person, answer.text);
  else if (answer.text) toast(personId, answer.text);
  if (answer.url) openLink(personId, answer.url);
}

/** The element for a person's toasts; main.js sets it. */
export const toastPlace = { /** @type {(personId: number) => HTMLElement|null} */ of: () => null };

/**
 * @param {number} personId
 * @param {string} text
 */
export function toast(personId, text) {
  const place = toastPlace.of(personId);
  if (!place) return;
  const person = store.people.get(personId);
  const node = h(
    'div.toast',
    {},
    person && h('span.toast-name', { dir: 'auto' }, nameOf(person)),
    h('span.toast-text', { dir: 'auto' }, text),
  );
  const close = () => node.remove();
  node.addEventListener('click', close);
  place.append(node);
  while (place.children.length > 3) place.firstElementChild?.remove();
  setTimeout(close, 3500 + 40 * text.length);
}

/** @param {HTMLDialogElement} dialog */
function open(dialog) {
  document.body.append(dialog);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.showModal();
}

export function alertFor(person, text) {
  const title = `alert-${Date.now()}`;
  const dialog = h(
    'dialog.alert',
    { 'aria-labelledby': title },
    h('h2', { id: title }, person ? h('bdi', {}, nameOf(person)) : 'The sandbox', person && ' sees'),
    h('p', { dir: 'auto' }, text),
    h('form', { method: 'dialog' }, h('button.button.primary', { type: 'submit', autofocus: true }, 'OK')),
  );
  open(dialog);
}

/** @param {string} question @param {string} yes @returns {Promise<boolean>} */
export function confirm(question, yes) {
  return form({ title: question, fields: [], submit: yes, danger: true }).then(Boolean);
}

/**
 * @typedef {{name: string, label: string, kind?: "text"|"choice"|"checks"|"check", value?: any, required?: boolean,
 *   options?: {value: string, label: string, checked?: boolean}[]}} Field
 */

/**
 * Shows a form in a dialog. Resolves to the values, or to null if it was closed.
 * @param {{title: string, fields: Field[], submit: string, danger?: boolean}} what
 * @returns {Promise<Record<string, any>|null>}
 */
export function form({ title, fields, submit, danger }) {
  return new Promise((done) => {
    const id = `form-${Date.now()}`;
    let result = null;
    const body = h(
      'form',
      { method: 'dialog' },
      h('h2', { id }, title),
      fields.map(fieldNode),
      h(
        'div.form-buttons',
        {},
        h('button.button', { onclick: () => dialog.close() }, 'Cancel'),
        h(`button.button.${danger ? 'danger' : 'primary'}`, { type: 'submit' }, submit),
      ),
    );
    const dialog = h('dialog.form', { 'aria-labelledby': id }, body);
    body.addEventListener('submit', () => {
      result = Object.fromEntries(fields.map((field) => [field.name, valueOf(body, field)]));
    });
    dialog.addEventListener('close', () => done(result));
    open(dialog);
  });
}

/** @param {Field} field */
function fieldNode({ name, label, kind = 'text', value, required, options = [] }) {
  if (kind === 'text') {
    return h('label.field', {}, h('span', {}, label), h('input', { name, value, required, autocomplete: 'off', dir: 'auto', maxlength: '64' }));
  }
  if (kind === 'check') {
    return h('label.check', {}, h('input', { type: 'checkbox', name, checked: Boolean(value) }), h('span', {}, label));
  }
  if (kind === 'choice') {
    const choices = options.map((option) => h('option', { value: option.value, selected: option.value === value }, option.label));
    return h('label.field', {}, h('span', {}, label), h('select', { name }, choices));
  }
  const boxes = options.map((option) =>
    h('label.check', {}, h('input', { type: 'checkbox', name, value: option.value, checked: option.checked }), h('bdi', {}, option.label)),
  );
  return h('fieldset', {}, h('legend', {}, label), boxes);
}

/** @param {HTMLFormElement} body @param {Field} field */
function valueOf(body, { name, kind }) {
  const data = new FormData(body);
  if (kind === 'checks') return data.getAll(name);
  if (kind === 'check') return data.has(name);
  return String(data.get(name) ?? '').trim();
}

/**
 * Lets one choose an option in a dialog. Resolves to its value, or to null if it was closed.
 * @param {string} title
 * @param {{value: string, label: string, detail?: string}[]} options
 * @returns {Promise<string|null>}
 */
export function pick(title, options) {
  return new Promise((done) => {
    let chosen = null;
    const id = `pick-${Date.now()}`;
    const choose = (value) => () => {
      chosen = value;
      dialog.close();
    };
    const dialog = h(
      'dialog.pick',
      { 'aria-labelledby': id },
      h('h2', { id, dir: 'auto' }, title),
      options.map(({ value, label, detail }) =>
        h('button.button', { onclick: choose(value) }, h('span', { dir: 'auto' }, label), detail && h('small', { dir: 'auto' }, detail)),
      ),
      h('button.button.plain', { onclick: () => dialog.close() }, 'Cancel'),
    );
    dialog.addEventListener('close', () => done(chosen));
    open(dialog);
  });
}

/**
 * Shows a menu below its button.
 * @param {HTMLElement} anchor
 * @param {({label: string, act: () => void, danger?: boolean, checked?: boolean}|null)[]} items  null is a line between
 */
export function menu(anchor, items) {
  const close = () => node.hidePopover();
  const node = h(
    'div.menu',
    { popover: 'auto', role: 'menu' },
    items.map((item) => {
      if (!item) return h('hr');
      const role = item.checked === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': String(item.checked) };
      const act = () => {
        close();
        item.act();
      };
      return h(item.danger ? 'button.danger' : 'button', { ...role, onclick: act }, h('span', { dir: 'auto' }, item.label));
    }),
  );
  node.addEventListener('toggle', (event) => {
    if (event.newState !== 'closed') return;
    anchor.setAttribute('aria-expanded', 'false');
    node.remove();
  });
  node.addEventListener('keydown', moveFocus);
  document.body.append(node);
  node.showPopover();
  anchor.setAttribute('aria-expanded', 'true');
  const place = anchor.getBoundingClientRect();
  const left = Math.max(8, Math.min(place.right - node.offsetWidth, innerWidth - node.offsetWidth - 8));
  const below = place.bottom + 4;
  const top = below + node.offsetHeight > innerHeight - 8 ? Math.max(8, place.top - node.offsetHeight - 4) : below;
  node.style.left = `${left}px`;
  node.style.top = `${top}px`;
  node.querySelector('button')?.focus();
}

function moveFocus(event) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement);
  buttons[(at + step + buttons.length) % buttons.length].focus();
}
