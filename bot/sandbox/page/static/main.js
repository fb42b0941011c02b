// The entry point: panes, tabs, and the handling of events.

import { Live } from './api.js';
import { avatar, fill, h, icon, nameOf } from './dom.js';
import { GroupPane } from './group.js';
import { shareLink } from './inline.js';
import { pageActions } from './links.js';
import { mainMenu, startInGroup, world } from './menus.js';
import { menu, showOtherAnswer, toast, toastPlace } from './notices.js';
import { badge } from './pane.js';
import { PersonPane } from './person.js';
import { store } from './store.js';

const NARROW = matchMedia('(max-width: 759px)');
const COLUMN = 300;

const place = {
  tabs: document.querySelector('.tabs'),
  groups: document.querySelector('.groups'),
  people: document.querySelector('.people'),
  status: document.querySelector('.status'),
  tools: document.querySelector('.top-tools'),
};

const group = new GroupPane();
group.onPerson = showPerson;
place.groups.append(group.root);

/** @type {Map<number, PersonPane>} */
const panes = new Map();

function draw() {
  if (!store.ready) return;
  drawPeople();
  group.draw();
  panes.forEach((pane) => pane.draw());
  drawTabs();
  const front = store.narrow ? store.tab : 'all';
  place.groups.hidden = front !== 'all' && front !== 'group';
  place.people.hidden = front === 'group';
  for (const [id, pane] of panes) pane.root.hidden = front !== 'all' && front !== id;
  document.title = title();
}

function title() {
  const waiting = [...store.unread.values()].reduce((sum, { count }) => sum + count, 0);
  return waiting ? `(${waiting}) Sandbox` : 'Sandbox';
}

function drawPeople() {
  for (const [id, pane] of panes) {
    if (store.people.has(id)) continue;
    pane.root.remove();
    panes.delete(id);
  }
  for (const id of store.people.keys()) {
    if (panes.has(id)) continue;
    const pane = new PersonPane(id);
    pane.onPerson = showPerson;
    panes.set(id, pane);
    place.people.append(pane.root);
  }
  arrange();
}

/** As many columns as fit, in rows of equal length: four people are 2 × 2 or 4 × 1. */
function arrange() {
  const count = Math.max(panes.size, 1);
  const fitting = Math.max(1, Math.floor(place.people.clientWidth / COLUMN));
  const rows = Math.ceil(count / fitting);
  place.people.style.setProperty('--columns', String(Math.ceil(count / rows)));
}

function drawTabs() {
  place.tabs.hidden = !store.narrow;
  if (!store.narrow) return;
  const chat = store.group();
  const tabs = [
    { tab: 'group', who: chat ?? { id: 0, title: 'Group' }, label: 'Group', mark: chat ? store.unreadOf(String(chat.id)) : { count: 0, loud: false } },
    ...[...store.people.values()].map((person) => ({ tab: person.id, who: person, label: person.first_name, mark: store.unreadOf(String(person.id)) })),
  ];
  fill(place.tabs, JSON.stringify([tabs, store.tab]), () =>
    tabs.map(({ tab, who, label, mark }) =>
      h(
        `button.tab${store.startBars.has(tab) ? '.called' : ''}`,
        {
          'aria-current': tab === store.tab ? 'page' : false,
          'aria-label': `${tab === 'group' ? label : nameOf(who)}${mark.count ? `, ${mark.count} unread` : ''}`,
          data: tab === 'group' ? { tab: 'group' } : { tab: String(tab), person: String(tab) },
          onclick: () => front(tab),
        },
        h('span.tab-face', {}, avatar(who), badge(mark)),
        h('bdi.tab-name', {}, label),
      ),
    ),
  );
}

/** @param {"group"|number} tab */
function front(tab) {
  store.choose({ tab });
  queueMicrotask(() => (tab === 'group' ? group : panes.get(tab))?.log.stuck && (tab === 'group' ? group : panes.get(tab)).log.scrollDown());
}

/** @param {number} id */
function showPerson(id) {
  const pane = panes.get(id);
  if (!pane) return;
  store.choose({ tab: id });
  // after the redraw, when the pane is on the screen and has its START
  setTimeout(() => {
    pane.root.scrollIntoView({ block: 'nearest' });
    pane.root.classList.add('shown-now');
    setTimeout(() => pane.root.classList.remove('shown-now'), 900);
    if (!pane.bar.hidden) pane.focusStart();
    else if (!store.narrow) pane.composer.input.focus({ preventScroll: true });
  });
}

function drawTools() {
  const themes = { auto: 'As the system', light: 'Light', dark: 'Dark' };
  const icons = { auto: 'auto', light: 'sun', dark: 'moon' };
  const now = document.documentElement.dataset.theme;
  const choose = (theme) => {
    document.documentElement.dataset.theme = theme;
    try {
      localStorage.setItem('sandbox.theme', theme);
    } catch {
      // local storage is off: the theme is not remembered
    }
    drawTools();
    place.tools.querySelector('button')?.focus();
  };
  const items = Object.entries(themes).map(([theme, label]) => ({ label, checked: theme === now, act: () => choose(theme) }));
  const tool = (label, name, act) =>
    h('button.tool', { 'aria-label': label, title: label, 'aria-haspopup': 'menu', onclick: ({ currentTarget }) => act(currentTarget) }, icon(name));
  place.tools.replaceChildren(tool('Theme', icons[now] ?? 'auto', (anchor) => menu(anchor, items)), tool('Menu', 'menu', mainMenu));
}

function setOnline(online) {
  store.online = online;
  place.status.textContent = online ? '' : 'reconnecting…';
  document.body.classList.toggle('offline', !online);
}

/** On a wide screen over the person's column, on a narrow one over the visible pane. */
toastPlace.of = (personId) => {
  const pane = store.narrow ? (store.tab === 'group' ? group : panes.get(store.tab)) : panes.get(personId);
  return (pane ?? group).toasts;
};
pageActions.toast = toast;
pageActions.showPerson = showPerson;
pageActions.share = shareLink;
pageActions.chooseGroup = startInGroup;

store.onRing = (chat) => {
  if (chat.type === 'private') panes.get(chat.id)?.flash();
  else if (chat.id === store.groupId) group.flash();
};
store.watchers.push(draw);

const live = new Live({
  load: (state) => store.load(state),
  take: (event) => {
    if (event.type === 'popup') showOtherAnswer(event.user_id, event);
    else store.take(event);
  },
  status: setOnline,
});
world.reload = () => live.begin();

function setNarrow() {
  store.narrow = NARROW.matches;
  document.body.classList.toggle('narrow', store.narrow);
  store.scheduleRedraw();
}
NARROW.addEventListener('change', setNarrow);
document.addEventListener('visibilitychange', () => store.scheduleRedraw());
new ResizeObserver(arrange).observe(place.people);

drawTools();
setNarrow();
live.begin();
