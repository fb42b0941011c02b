// The menus: the sandbox as a whole, the group, a person.

import { api } from './api.js';
import { nameOf } from './dom.js';
import { confirm, form, menu, pick, toast } from './notices.js';
import { store } from './store.js';

/** Reloads the state after a large change; main.js sets it. */
export const world = { reload: async () => {} };

/** @param {() => Promise<any>} act */
async function attempt(act, who = store.actor) {
  try {
    return await act();
  } catch (error) {
    toast(who, error.message);
    return null;
  }
}

/** @param {HTMLElement} anchor */
export function mainMenu(anchor) {
  menu(anchor, [
    { label: 'Add a person…', act: addPerson },
    { label: 'New group…', act: newGroup },
    null,
    { label: 'Reset to the start…', act: () => reset(true), danger: true },
    { label: 'Empty the sandbox…', act: () => reset(false), danger: true },
  ]);
}

async function addPerson() {
  const group = store.group();
  const filled = await form({
    title: 'Add a person',
    submit: 'Add',
    fields: [
      { name: 'first_name', label: 'First name', required: true },
      { name: 'last_name', label: 'Last name' },
      { name: 'username', label: 'Username, without @' },
      { name: 'language_code', label: 'Language', kind: 'choice', value: 'en', options: LANGUAGES },
      ...(group ? [{ name: 'join', label: `Joins “${group.title}”`, kind: 'check', value: true }] : []),
    ],
  });
  if (!filled) return;
  const { join, ...rest } = filled;
  const person = Object.fromEntries(Object.entries(rest).filter(([, value]) => value));
  await attempt(async () => {
    const added = await api.addPerson(person);
    if (join && group) await api.addMember(group.id, added.id);
  });
}

const LANGUAGES = ['en', 'ru', 'uk', 'pl', 'cs', 'de', 'fa', 'ar', 'he', 'tr'].map((value) => ({
  value,
  label: new Intl.DisplayNames(['en'], { type: 'language' }).of(value) ?? value,
}));

async function newGroup() {
  const people = [...store.people.values()];
  if (!people.length) {
    await addPerson();
    return;
  }
  const filled = await form({
    title: 'New group',
    submit: 'Create',
    fields: [
      { name: 'title', label: 'Title', required: true, value: 'Card table' },
      {
        name: 'kind',
        label: 'Kind',
        kind: 'choice',
        value: 'group',
        options: [
          { value: 'group', label: 'Group' },
          { value: 'supergroup', label: 'Supergroup' },
          { value: 'forum', label: 'Supergroup with topics' },
        ],
      },
      { name: 'members', label: 'Members', kind: 'checks', options: people.map((person) => ({ value: String(person.id), label: nameOf(person), checked: true })) },
      { name: 'with_bot', label: 'with the bot', kind: 'check', value: true },
    ],
  });
  if (!filled) return;
  const members = filled.members.map(Number);
  const owner = members.includes(store.actor) ? store.actor : (members[0] ?? people[0].id);
  const group = await attempt(() =>
    api.addGroup({
      title: filled.title,
      members: members.length ? members : [owner],
      owner,
      type: filled.kind === 'group' ? 'group' : 'supergroup',
      is_forum: filled.kind === 'forum',
      with_bot: filled.with_bot,
    }),
  );
  if (!group) return;
  if (!store.chats.has(group.id)) await world.reload();
  store.choose({ groupId: group.id, tab: 'group' });
}

async function reset(demo) {
  const question = demo ? 'Begin anew with the four people and their group? Everything said here is lost.' : 'Remove all people, groups and messages?';
  if (await confirm(question, demo ? 'Reset' : 'Empty')) {
    await attempt(() => api.reset(demo));
    store.forget();
    await world.reload();
  }
}

/** @param {HTMLElement} anchor @param {import('./store.js').ChatView} chat */
export function groupMenu(anchor, chat) {
  const gone = chat.bot_status === 'left' || chat.bot_status === 'kicked';
  const muted = chat.bot_status === 'restricted';
  const botAdmin = chat.bot_status === 'administrator';
  const outside = [...store.people.values()].filter(({ id }) => !chat.members?.includes(id));
  const act = (what) => () => attempt(what);
  menu(anchor, [
    ...outside.map((person) => ({ label: `Add ${nameOf(person)}`, act: act(() => api.addMember(chat.id, person.id)) })),
    outside.length ? null : undefined,
    gone
      ? { label: 'Add the bot', act: act(() => api.addMember(chat.id, store.bot.id)) }
      : { label: 'Remove the bot', act: act(() => api.removeMember(chat.id, store.bot.id)), danger: true },
    gone ? undefined : { label: botAdmin ? 'Make the bot a plain member' : 'Make the bot an admin', act: act(() => api.setAdmin(chat.id, store.bot.id, !botAdmin)) },
    botAdmin ? { label: chat.bot_may_pin ? 'Forbid the bot to pin' : 'Let the bot pin again', act: act(() => api.setAdmin(chat.id, store.bot.id, true, { can_pin_messages: !chat.bot_may_pin })) } : undefined,
    gone || botAdmin ? undefined : { label: muted ? 'Let the bot write again' : 'Forbid the bot to write', act: act(() => api.mute(chat.id, !muted)) },
    { label: chat.photos ? 'Forbid photos' : 'Allow photos', act: act(() => api.allowPhotos(chat.id, !chat.photos)) },
    { label: chat.locked ? 'Let everybody write' : 'Let only admins write', act: act(() => api.lock(chat.id, !chat.locked)) },
    null,
    chat.is_forum ? { label: 'New topic…', act: () => newTopic(chat) } : undefined,
    chat.type === 'group' ? { label: 'Make it a supergroup', act: () => migrate(chat) } : undefined,
    { label: 'New group…', act: newGroup },
  ].filter((item) => item !== undefined));
}

async function newTopic(chat) {
  const filled = await form({ title: 'New topic', submit: 'Open', fields: [{ name: 'name', label: 'Name', required: true }] });
  if (!filled) return;
  const topic = await attempt(() => api.addTopic(chat.id, filled.name));
  if (!topic) return;
  store.topics.set(chat.id, topic.message_thread_id);
  store.scheduleRedraw();
}

async function migrate(chat) {
  const group = await attempt(() => api.migrate(chat.id));
  if (!group) return;
  if (!store.chats.has(group.id)) await world.reload();
  store.choose({ groupId: group.id });
}

/** @param {HTMLElement} anchor @param {import('./store.js').Person} person */
export function personMenu(anchor, person) {
  const chat = store.group();
  const inside = chat?.members?.includes(person.id);
  const admin = chat?.admins?.includes(person.id);
  const act = (what) => () => attempt(what, person.id);
  menu(anchor, [
    inside ? { label: 'Act as this person', act: () => store.choose({ actor: person.id }) } : undefined,
    person.blocked
      ? { label: 'Unblock the bot', act: act(() => api.block(person.id, false)) }
      : { label: 'Block the bot', act: act(() => api.block(person.id, true)), danger: true },
    ...(chat
      ? [
          null,
          inside && chat.owner !== person.id
            ? { label: admin ? `No longer admin of “${chat.title}”` : `Admin of “${chat.title}”`, act: act(() => api.setAdmin(chat.id, person.id, !admin)) }
            : undefined,
          inside
            ? { label: `Leaves “${chat.title}”`, act: act(() => api.removeMember(chat.id, person.id)), danger: true }
            : { label: `Joins “${chat.title}”`, act: act(() => api.addMember(chat.id, person.id)) },
        ]
      : []),
  ].filter((item) => item !== undefined));
}

/** A `?startgroup` link: choose a group, add the bot, send /start with the payload. */
export async function startInGroup(personId, payload) {
  const groups = store.groups().filter((group) => group.members?.includes(personId));
  if (!groups.length) {
    toast(personId, 'There is no group to choose.');
    return;
  }
  const chosen = await pick('Add the bot to which group?', groups.map((group) => ({ value: String(group.id), label: group.title })));
  if (chosen === null) return;
  const chat = store.chats.get(Number(chosen));
  await attempt(async () => {
    if (chat.bot_status === 'left' || chat.bot_status === 'kicked') await api.addMember(chat.id, store.bot.id);
    if (payload) await api.send(personId, chat.id, `/start@${store.bot.username} ${payload}`);
  }, personId);
  store.choose({ groupId: chat.id, tab: 'group' });
}
