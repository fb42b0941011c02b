// Small helpers for making elements. Text goes in as text nodes only: names and messages are never markup.

/**
 * @param {string} tag  "div", "button.primary", "span.name.small"
 * @param {Record<string, any>} [props] `on…` are listeners, `data` is the dataset, the rest attributes; false and null are left out
 * @param {...(Node|string|number|null|undefined|false|Array<any>)} children
 * @returns {HTMLElement}
 */
export function h(tag, props = {}, ...children) {
  const [name, ...classes] = tag.split('.');
  const node = document.createElement(name);
  if (classes.length) node.className = classes.join(' ');
  if (name === 'button') node.setAttribute('type', 'button');
  for (const [key, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else if (key === 'data') Object.assign(node.dataset, value);
    else node.setAttribute(key, value === true ? '' : String(value));
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false).map(asNode));
  return node;
}

/** @param {Node|string|number} child */
function asNode(child) {
  return child instanceof Node ? child : document.createTextNode(String(child));
}

const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  dots: 'M12 5.5v.01M12 12v.01M12 18.5v.01',
  send: 'M4 12 20 4l-5 16-3.5-6.5zM11.5 13.5 20 4',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  auto: 'M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16',
  pin: 'M9 4h6l-1 6 3 3.5H7L10 10zM12 13.5V20',
  reply: 'M10 6 4 12l6 6v-4c5 0 8 1 10 4 0-6-4-9-10-9z',
  file: 'M7 3.5h7l4 4v13H7zM14 3.5v4h4',
  down: 'M6 10l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  link: 'M8 16 17 7M9.5 7H17v7.5',
  share: 'M4 12 20 4l-5 16-3.5-6.5z',
  slash: 'M15.5 5 8.5 19',
  group: 'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6M3.5 19c0-3.5 2.5-5 5.5-5s5.5 1.5 5.5 5M16 11a2.5 2.5 0 1 0 0-5M17 14c2.5.300 3.7 2 3.7 4.5',
};

/** @param {keyof typeof PATHS} name */
export function icon(name) {
  const ns = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(ns, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', `icon icon-${name}`);
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(ns, 'path');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}

/** @param {{first_name?: string, last_name?: string, title?: string}} who */
export function nameOf(who) {
  return who.title ?? [who.first_name, who.last_name].filter(Boolean).join(' ');
}

const COLOURS = 8;

/** Colour of a person, group or the bot; the same wherever it is shown. @param {{id: number, is_bot?: boolean}} who */
export function colourOf(who) {
  if (who.is_bot) return 'bot';
  return String((Math.abs(Number(who.id)) + (who.id < 0 ? 4 : 0)) % COLOURS);
}

/** @param {{id: number, first_name?: string, title?: string}} who */
export function avatar(who) {
  const [initial = '?'] = Array.from(nameOf(who).replace(/[^\p{L}\p{N}]/gu, '') || nameOf(who));
  return h('span.avatar', { 'aria-hidden': 'true', data: { colour: colourOf(who) } }, initial.toUpperCase());
}

/** @param {number} seconds  Unix time */
export function clock(seconds) {
  return new Date(seconds * 1000).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** @param {number} seconds  Unix time */
export function day(seconds) {
  return new Date(seconds * 1000).toLocaleDateString([], { day: 'numeric', month: 'long' });
}

/** Replaces the children only if the signature changed, so that focus and animations are kept. */
export function fill(node, signature, make) {
  if (node.__signature === signature) return;
  node.__signature = signature;
  node.replaceChildren(...[make()].flat(Infinity).filter(Boolean).map(asNode));
}
