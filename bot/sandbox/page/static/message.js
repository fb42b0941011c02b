// A message bubble, or a centred line for a service message.

import { fileUrl } from './api.js';
import { avatar, clock, colourOf, day, fill, h, icon, nameOf } from './dom.js';
import { richText } from './entities.js';
import { drawKeyboard } from './keyboard.js';
import { keyOf, serviceKind, store } from './store.js';

/**
 * @typedef {object} Place
 * @property {number} chatId
 * @property {boolean} isGroup
 * @property {() => number} actor  who presses and writes here
 * @property {import('./entities.js').Acts} acts
 * @property {(message: import('./store.js').Message) => void} reply
 * @property {(messageId: number) => void} jump
 */

/**
 * Draws a message into a new node or its old one; parts that did not change stay.
 * @param {HTMLElement|undefined} node
 * @param {import('./store.js').Message} message
 * @param {import('./store.js').Message|undefined} previous
 * @param {Place} place
 */
export function drawMessage(node, message, previous, place) {
  const kind = serviceKind(message);
  node ??= kind ? h('div.service', { data: { message: keyOf(message) } }) : frame(message, place);
  const firstOfDay = !previous || day(previous.date) !== day(message.date);
  if (firstOfDay) node.dataset.day = day(message.date);
  else delete node.dataset.day;
  if (kind) {
    fill(node, JSON.stringify(message), () => h('span', { dir: 'auto' }, serviceText(kind, message)));
    return node;
  }
  node.classList.toggle('cont', !firstOfDay && continues(previous, message));
  const [body, keys] = node.__parts;
  if (node.__message !== message) {
    fill(body, JSON.stringify(bare(message)), () => bubble(message, place));
    node.__message = message;
  }
  // A bubble that loses its buttons keeps its width, so that it does not jump.
  if (message.reply_markup?.inline_keyboard?.length) node.classList.add('with-keys');
  drawKeyboard(keys, place.chatId, message, place.actor);
  return node;
}

/** Draws the keyboard on its own, so that an edit of the buttons does not redraw the bubble. */
function bare(message) {
  return { ...message, reply_markup: undefined };
}

const fromBot = (message) => message.from?.id === store.bot.id;

function continues(previous, message) {
  if (!previous || serviceKind(previous)) return false;
  return previous.from?.id === message.from?.id && previous.sender_chat?.id === message.sender_chat?.id && message.date - previous.date < 600;
}

function frame(message, place) {
  const mine = !place.isGroup && !fromBot(message);
  const body = h('div.bubble');
  const keys = h('div.keyboard');
  const node = h(
    `article.message${mine ? '.mine' : ''}${fromBot(message) ? '.bot' : ''}`,
    { data: { message: keyOf(message) }, 'aria-label': `${senderName(message)}, ${clock(message.date)}` },
    place.isGroup && avatar(sender(message)),
    h('div.stack', {}, body, keys),
  );
  node.__parts = [body, keys];
  return node;
}

const sender = (message) => message.sender_chat ?? message.from ?? { id: 0, first_name: '?' };
const senderName = (message) => nameOf(sender(message));

function bubble(message, place) {
  const text = message.text ?? message.caption ?? '';
  const entities = message.text === undefined ? message.caption_entities : message.entities;
  return [
    h('div.name', { dir: 'auto', data: { colour: colourOf(sender(message)) } }, senderName(message), fromBot(message) && h('span.tag', {}, 'bot'), message.via_bot && h('span.tag', {}, `via @${message.via_bot.username}`)),
    message.receiver_user && h('div.only', {}, 'Only ', h('bdi', {}, nameOf(message.receiver_user)), ' sees this'),
    message.forward_origin && h('div.only', {}, 'Forwarded'),
    quote(message, place),
    media(message),
    text && h('div.text', { dir: 'auto' }, richText(text, entities, place.acts)),
    h(
      'div.meta',
      {},
      message.edit_date && h('span.edited', {}, 'edited'),
      h('time', { datetime: new Date(message.date * 1000).toISOString() }, clock(message.date)),
      message.message_id > 0 && h('button.reply', { 'aria-label': `Reply to ${senderName(message)}`, title: 'Reply', onclick: () => place.reply(message) }, icon('reply')),
    ),
  ];
}

/** A message's content in one line. */
export function summary(message) {
  const kind = serviceKind(message);
  if (kind) return serviceText(kind, message).map((part) => (part instanceof Node ? part.textContent : part)).join('');
  const text = message.text ?? message.caption;
  if (text) return text.split('\n').slice(0, 2).join(' ').slice(0, 120);
  if (message.photo) return 'Photo';
  return message.document?.file_name ?? 'Message';
}

function quote(message, place) {
  const original = message.reply_to_message;
  if (!original || serviceKind(original) === 'forum_topic_created') return null;
  return h(
    'button.quote',
    { data: { colour: colourOf(sender(original)) }, onclick: () => place.jump(original.message_id) },
    h('span.quote-name', { dir: 'auto' }, senderName(original)),
    h('span.quote-text', { dir: 'auto' }, message.quote?.text ?? summary(original)),
  );
}

function media(message) {
  if (message.photo?.length) {
    const largest = message.photo.reduce((a, b) => (b.width * b.height > a.width * a.height ? b : a));
    const url = fileUrl(largest.file_id);
    const { width, height } = largest;
    const image = h('img', { src: url, alt: message.caption ? '' : 'Photo', width, height });
    return h(`a.photo${message.has_media_spoiler ? '.veiled' : ''}`, { href: url, target: '_blank', rel: 'noopener' }, image);
  }
  const file = message.document ?? message.animation ?? message.video ?? message.audio ?? message.voice;
  if (file) {
    const name = file.file_name ?? 'file';
    return h(
      'a.document',
      { href: fileUrl(file.file_id), download: name },
      icon('file'),
      h('span', {}, h('span.document-name', { dir: 'auto' }, name), h('span.document-size', {}, size(file.file_size))),
    );
  }
  if (message.dice) return h('div.dice', {}, `${message.dice.emoji} ${message.dice.value}`);
  if (message.text === undefined && message.caption === undefined) return h('div.only', {}, 'A kind of message that the sandbox does not show');
  return null;
}

function size(bytes) {
  if (bytes === undefined) return '';
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** @returns {(Node|string)[]} */
function serviceText(kind, message) {
  const who = h('b', {}, h('bdi', {}, senderName(message)));
  const names = (users) => users.map((user, at) => [at ? ', ' : '', h('b', {}, h('bdi', {}, nameOf(user)))]).flat();
  switch (kind) {
    case 'new_chat_members': {
      const alone = message.new_chat_members.length === 1 && message.new_chat_members[0].id === message.from?.id;
      return alone ? [who, ' joined the group'] : [who, ' added ', ...names(message.new_chat_members)];
    }
    case 'left_chat_member':
      return message.left_chat_member.id === message.from?.id ? [who, ' left the group'] : [who, ' removed ', ...names([message.left_chat_member])];
    case 'new_chat_title':
      return [who, ' named the group “', h('bdi', {}, message.new_chat_title), '”'];
    case 'pinned_message':
      return [who, ' pinned “', h('bdi', {}, message.pinned_message.text?.split('\n')[0] ?? 'a message'), '”'];
    case 'migrate_to_chat_id':
      return ['The group became a supergroup'];
    case 'migrate_from_chat_id':
      return ['This supergroup was a group before'];
    case 'forum_topic_created':
      return [who, ' opened the topic “', h('bdi', {}, message.forum_topic_created.name), '”'];
    case 'group_chat_created':
    case 'supergroup_chat_created':
      return [who, ' created the group'];
    default:
      return [who, ` · ${kind.replaceAll('_', ' ')}`];
  }
}
