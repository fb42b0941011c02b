// The group pane: chooses the group, the topic and the acting person.

import { api } from './api.js';
import { avatar, fill, h, icon, nameOf } from './dom.js';
import { groupMenu } from './menus.js';
import { badge, Pane } from './pane.js';
import { serviceKind, store, topicOf } from './store.js';

export class GroupPane extends Pane {
  constructor() {
    super(true, 'group');
    this.topics = h('div.topics', { role: 'group', 'aria-label': 'Topics', hidden: true });
    this.actors = h('div.actors', { role: 'group', 'aria-label': 'Act as' });
    this.head.after(this.topics);
    this.actorsBox = h('div.actors-box', {}, this.actors);
    this.composer.root.before(this.actorsBox);
  }

  actor() {
    return store.actor;
  }

  chat() {
    return store.group();
  }

  topic() {
    const chat = this.chat();
    return chat?.is_forum ? (store.topics.get(chat.id) ?? 0) : 0;
  }

  where() {
    const topic = this.topic();
    return topic ? { message_thread_id: topic } : {};
  }

  key() {
    return `${this.chatId()}/${this.topic()}`;
  }

  /** @param {number} id */
  showPerson(id) {
    this.onPerson?.(id);
  }

  draw() {
    const chat = this.chat();
    this.root.classList.toggle('none', !chat);
    if (!chat) {
      this.drawNoGroup();
      return;
    }
    if ((!store.narrow || store.tab === 'group') && !document.hidden) store.unread.delete(this.key());
    this.drawHead(chat);
    this.drawTopics(chat);
    const messages = chat.messages.filter(
      (message) => topicOf(chat, message) === this.topic() && (!message.receiver_user || message.receiver_user.id === store.actor),
    );
    this.drawWelcome(chat, messages);
    this.drawMessages(messages);
    this.drawActors(chat);
    this.drawBar(chat);
  }

  drawNoGroup() {
    fill(this.head, 'none', () => h('h2', {}, 'No group yet'));
    this.drawMessages([]);
    this.log.empty.hidden = false;
    fill(this.log.empty, 'none', () => h('p', {}, 'Make a group by the menu at the top, or reset the sandbox.'));
    for (const part of [this.topics, this.actorsBox, this.bar, this.composer.root]) part.hidden = true;
  }

  drawHead(chat) {
    const groups = store.groups();
    const marks = groups.map((group) => store.unreadOf(String(group.id)).count);
    const members = chat.members?.filter((id) => store.people.has(id)).length ?? 0;
    const bot = { left: ', without the bot', kicked: ', without the bot', administrator: ', the bot is an admin', restricted: ', the bot may not write' }[chat.bot_status] ?? '';
    const kind = chat.is_forum ? 'forum' : chat.type;
    const lock = chat.locked ? ', only admins write' : '';
    const about = `${kind}, ${members} ${members === 1 ? 'person' : 'people'}${bot}${lock}`;
    fill(this.head, JSON.stringify([chat.id, chat.title, about, groups.map(({ id, title }) => [id, title]), marks]), () => [
      avatar(chat),
      h('h2', {}, groups.length > 1 ? this.selector(groups, marks) : h('bdi', {}, chat.title), h('small', {}, about)),
      this.bell,
      h('button.tool', { 'aria-label': 'About the group', 'aria-haspopup': 'menu', onclick: ({ currentTarget }) => groupMenu(currentTarget, this.chat()) }, icon('dots')),
    ]);
  }

  selector(groups, marks) {
    const options = groups.map((group, at) =>
      h('option', { value: group.id, selected: group.id === this.chatId() }, marks[at] && group.id !== this.chatId() ? `${group.title} (${marks[at]} new)` : group.title),
    );
    const chosen = ({ currentTarget }) => store.choose({ groupId: Number(currentTarget.value) });
    return h('select.groups-select', { 'aria-label': 'Group', dir: 'auto', onchange: chosen }, options);
  }

  drawTopics(chat) {
    this.topics.hidden = !chat.is_forum;
    if (!chat.is_forum) return;
    const topics = [{ message_thread_id: 0, name: 'General' }, ...(chat.topics ?? []).filter(({ message_thread_id: id }) => id)];
    const marks = topics.map(({ message_thread_id: id }) => store.unreadOf(`${chat.id}/${id}`));
    fill(this.topics, JSON.stringify([chat.id, topics, marks, this.topic()]), () =>
      topics.map(({ message_thread_id: id, name }, at) => {
        const choose = () => {
          store.topics.set(chat.id, id);
          store.scheduleRedraw();
        };
        return h('button.topic', { 'aria-pressed': String(id === this.topic()), data: { topic: String(id) }, onclick: choose }, h('bdi', {}, name), badge(marks[at]));
      }),
    );
  }

  drawWelcome(chat, messages) {
    const { empty } = this.log;
    // The bot's greeting does not count: the button stays until a person has written.
    const fresh = !messages.some((message) => !serviceKind(message) && message.from?.id !== store.bot.id);
    empty.hidden = !fresh;
    const gone = chat.bot_status === 'left' || chat.bot_status === 'kicked';
    fill(empty, `${chat.id} ${gone}`, () =>
      gone
        ? h('p', {}, 'The bot is not in this group. Add it by the menu above.')
        : [
            h('p', {}, 'This is a sandbox: you play everyone. Press /durak in the group.'),
            h('button.button.primary.big', { onclick: () => this.send('/durak') }, '/durak'),
            h('p.small', {}, 'Below you choose who acts here. Each person’s own messages with the bot are in their own chat.'),
          ],
    );
  }

  drawActors(chat) {
    const members = [...store.people.values()].filter(({ id }) => chat.members?.includes(id));
    this.actorsBox.hidden = false;
    fill(this.actors, JSON.stringify([members.map((person) => [person.id, nameOf(person)]), chat.admins, store.actor]), () => [
      h('span.actors-label', {}, 'Act as'),
      members.map((person) => {
        const admin = chat.admins?.includes(person.id) || chat.owner === person.id;
        const acts = person.id === store.actor;
        return h(
          'button.actor',
          { 'aria-pressed': String(acts), title: `${nameOf(person)}${admin ? ', admin' : ''}`, data: { person: String(person.id) }, onclick: () => store.choose({ actor: person.id }) },
          avatar(person),
          h('bdi.actor-name', {}, person.first_name),
        );
      }),
    ]);
  }

  /** Only members can write. */
  drawBar(chat) {
    const person = store.people.get(store.actor);
    const outside = Boolean(person) && !chat.members?.includes(store.actor);
    this.composer.root.hidden = outside || !person;
    this.bar.hidden = !outside;
    if (person) this.composer.setLabel(`Message as ${person.first_name}`);
    fill(this.bar, outside ? `${person.id} ${nameOf(person)}` : '', () =>
      outside ? h('button.button.start', { onclick: () => this.attempt(() => api.addMember(chat.id, person.id)) }, h('bdi', {}, nameOf(person)), ' joins the group') : [],
    );
  }
}
