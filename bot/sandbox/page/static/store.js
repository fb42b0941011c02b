// The page's state: the server's, and what is selected on the screen.

import { api } from './api.js';

/** @typedef {{id: number, first_name: string, last_name?: string, username?: string, started: boolean, blocked: boolean}} Person */
/** @typedef {Record<string, any> & {message_id: number}} Message */
/** @typedef {Record<string, any> & {id: number, type: string, messages: Message[]}} ChatView */

const remembered = {
  get: (key) => {
    try {
      return localStorage.getItem(`sandbox.${key}`);
    } catch {
      return null;
    }
  },
  set: (key, value) => {
    try {
      localStorage.setItem(`sandbox.${key}`, String(value));
    } catch {
      // local storage may be switched off
    }
  },
};

/** Ephemeral messages have no message_id of their own. @param {Message} message */
export const keyOf = (message) => (message.ephemeral_message_id ? `e${message.ephemeral_message_id}` : String(message.message_id));

const SERVICE = [
  'new_chat_members', 'left_chat_member', 'new_chat_title', 'pinned_message', 'migrate_to_chat_id', 'migrate_from_chat_id',
  'group_chat_created', 'supergroup_chat_created', 'forum_topic_created', 'forum_topic_edited', 'forum_topic_closed',
  'forum_topic_reopened', 'delete_chat_photo', 'message_auto_delete_timer_changed',
];

/** @param {Message} message */
export const serviceKind = (message) => SERVICE.find((kind) => message[kind] !== undefined);

export const store = {
  /** @type {Record<string, any>} */ bot: {},
  /** @type {Map<number, Person>} */ people: new Map(),
  /** @type {Map<number, ChatView>} */ chats: new Map(),
  ready: false,
  online: true,
  actor: Number(remembered.get('actor')) || 0,
  groupId: Number(remembered.get('group')) || 0,
  /** the tab in front on a narrow screen: "group" or a person's id */
  tab: 'group',
  narrow: false,
  /** @type {Map<number, number>} chosen topic of each forum; 0 is General */ topics: new Map(),
  /** @type {Map<string, {count: number, loud: boolean}>} */ unread: new Map(),
  /** @type {Map<number, string>} deep-link payloads waiting for START, by person */ startBars: new Map(),
  /** @type {Set<string>} presses on their way */ pending: new Set(),
  /** @type {Array<() => void>} */ watchers: [],
  queued: false,

  /** Redraws soon, once for several changes. */
  scheduleRedraw() {
    if (this.queued) return;
    this.queued = true;
    queueMicrotask(() => {
      this.queued = false;
      this.watchers.forEach((watch) => watch());
    });
  },

  load(state) {
    this.bot = state.bot;
    this.people = new Map(state.people.map((person) => [person.id, person]));
    const before = this.chats;
    this.chats = new Map(state.chats.map((chat) => [chat.id, reuseMessages(chat, before.get(chat.id))]));
    this.ready = true;
    this.settle();
    this.scheduleRedraw();
  },

  take(event) {
    if (event.type === 'message') this.add(event);
    else if (event.type === 'edited') this.edit(event);
    else if (event.type === 'deleted') this.remove(event);
    else if (event.type === 'chat') this.takeChat(event.chat);
    else if (event.type === 'person') this.people.set(event.person.id, event.person);
    this.settle();
    this.scheduleRedraw();
  },

  add({ chat_id: chatId, message, silent }) {
    const chat = this.chatFor(chatId, message.chat);
    if (chat.messages.some((known) => keyOf(known) === keyOf(message))) {
      this.edit({ chat_id: chatId, message });
      return;
    }
    chat.messages.push(message);
    if (message.from?.id === this.bot.id && !serviceKind(message)) this.ring(chat, message, !silent);
  },

  edit({ chat_id: chatId, message }) {
    const chat = this.chatFor(chatId, message.chat);
    const at = chat.messages.findIndex((known) => keyOf(known) === keyOf(message));
    if (at >= 0) chat.messages[at] = message;
  },

  remove({ chat_id: chatId, message_id: id, ephemeral_message_id: ephemeral }) {
    const key = ephemeral ? `e${ephemeral}` : String(id);
    const chat = this.chats.get(chatId);
    if (chat) chat.messages = chat.messages.filter((message) => keyOf(message) !== key);
  },

  takeChat(chat) {
    const known = this.chats.get(chat.id);
    if (chat.migrated_to) {
      this.chats.delete(chat.id);
      if (this.groupId === chat.id) this.groupId = chat.migrated_to;
      return;
    }
    const messages = chat.messages ?? known?.messages ?? [];
    this.chats.set(chat.id, { ...chat, messages });
  },

  chatFor(id, chat) {
    if (!this.chats.has(id)) this.chats.set(id, { ...chat, id, type: chat?.type ?? 'private', messages: [] });
    return this.chats.get(id);
  },

  /** Replaces selections that no longer exist. */
  settle() {
    const groups = this.groups();
    if (!groups.some((group) => group.id === this.groupId)) {
      this.groupId = groups.at(-1)?.id ?? 0;
    }
    if (!this.people.has(this.actor)) this.actor = this.people.keys().next().value ?? 0;
    if (this.tab !== 'group' && !this.people.has(this.tab)) this.tab = 'group';
  },

  groups() {
    return [...this.chats.values()].filter((chat) => chat.type !== 'private' && !chat.migrated_to);
  },

  group() {
    return this.chats.get(this.groupId);
  },

  /** @param {number} id */
  privateChat(id) {
    return this.chats.get(id) ?? { id, type: 'private', messages: [] };
  },

  ring(chat, message, loud) {
    const key = chat.type === 'private' ? String(chat.id) : `${chat.id}/${topicOf(chat, message)}`;
    const mark = this.unread.get(key) ?? { count: 0, loud: false };
    this.unread.set(key, { count: mark.count + 1, loud: mark.loud || loud });
    if (loud) this.onRing?.(chat);
  },

  /** @param {string} key */
  read(key) {
    if (this.unread.delete(key)) this.scheduleRedraw();
  },

  unreadOf(prefix) {
    let count = 0;
    let loud = false;
    for (const [key, mark] of this.unread) {
      if (key !== prefix && !key.startsWith(`${prefix}/`)) continue;
      count += mark.count;
      loud ||= mark.loud;
    }
    return { count, loud };
  },

  /** After a reset: nobody waits for START, nothing is unread. */
  forget() {
    this.startBars.clear();
    this.unread.clear();
  },

  choose(changes) {
    Object.assign(this, changes);
    if (changes.actor) remembered.set('actor', changes.actor);
    if (changes.groupId) remembered.set('group', changes.groupId);
    this.scheduleRedraw();
  },
};

/** The topic a message stands in; 0 is General. @param {ChatView} chat @param {Message} message */
export function topicOf(chat, message) {
  return chat.is_forum && message.is_topic_message ? message.message_thread_id : 0;
}

/** The reloaded chat, but with the old objects of messages that did not change: they need no redraw. */
function reuseMessages(chat, before) {
  const known = new Map((before?.messages ?? []).map((message) => [keyOf(message), message]));
  const messages = (chat.messages ?? []).map((message) => {
    const old = known.get(keyOf(message));
    return old && JSON.stringify(old) === JSON.stringify(message) ? old : message;
  });
  return { ...chat, messages };
}

/** @type {Map<string, {at: number, list: Promise<{command: string, description: string}[]>}>} */
const commandLists = new Map();

/** The bot's commands for this person in this chat; cached for a minute. */
export function commandsFor(chatId, from) {
  const key = `${chatId}/${from}`;
  const known = commandLists.get(key);
  if (known && Date.now() - known.at < 60_000) return known.list;
  const list = api.commands(chatId, from).catch(() => []);
  commandLists.set(key, { at: Date.now(), list });
  return list;
}
