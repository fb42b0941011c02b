// The page's side of the HTTP contract (docs/sandbox.md).

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 */
async function call(method, path, body) {
  let answer;
  try {
    answer = await fetch(`/api/${path}`, {
      method,
      headers: body ? { 'Content-Type': 'application/json' } : {},
      body: body ? JSON.stringify(body) : undefined,
    });
  } catch {
    throw new Error('The sandbox cannot be reached.');
  }
  const result = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(result.error || `The sandbox answered ${answer.status}.`);
  return result;
}

const post = (path, body = {}) => call('POST', path, body);

export const api = {
  state: () => call('GET', 'state'),
  commands: (chatId, from) => call('GET', `commands?chat_id=${chatId}&from=${from}`),
  send: (from, chatId, text, more = {}) => post('send', { from, chat_id: chatId, text, ...more }),
  press: (from, chatId, message, data) => post('press', { from, chat_id: chatId, ...message, data }),
  start: (from, payload) => post('start', payload ? { from, payload } : { from }),
  block: (from, blocked) => post('block', { from, blocked }),
  inline: (from, query, chatId) => post('inline', { from, query, chat_id: chatId }),
  chooseInline: (from, chatId, queryId, resultId) => post('inline/choose', { from, chat_id: chatId, query_id: queryId, result_id: resultId }),
  addPerson: (person) => post('people', person),
  addGroup: (group) => post('groups', group),
  addMember: (groupId, userId) => post(`groups/${groupId}/members`, { user_id: userId }),
  removeMember: (groupId, userId) => call('DELETE', `groups/${groupId}/members/${userId}`),
  setAdmin: (groupId, userId, admin, more = {}) => post(`groups/${groupId}/admins`, { user_id: userId, admin, ...more }),
  allowPhotos: (groupId, allowed) => post(`groups/${groupId}/photos`, { allowed }),
  mute: (groupId, muted) => post(`groups/${groupId}/mute`, { muted }),
  lock: (groupId, locked) => post(`groups/${groupId}/lock`, { locked }),
  migrate: (groupId) => post(`groups/${groupId}/migrate`),
  addTopic: (groupId, name) => post(`groups/${groupId}/topics`, { name }),
  reset: (demo) => post('reset', demo ? { demo: true } : {}),
};

export const fileUrl = (fileId) => `/api/files/${encodeURIComponent(fileId)}`;

const RETRIES = [300, 700, 1500, 3000];

/**
 * Keeps the store in sync with the server: loads the state and follows the events. Starts over after a lost
 * connection, a `reset` or a gap in the event numbers.
 */
export class Live {
  /** @param {{load: (state: any) => void, take: (event: any) => void, status: (online: boolean) => void}} to */
  constructor(to) {
    this.to = to;
    this.failures = 0;
    this.round = 0;
  }

  async begin() {
    const round = ++this.round;
    this.source?.close();
    clearTimeout(this.timer);
    try {
      const state = await api.state();
      if (round !== this.round) return;
      this.seq = state.seq;
      this.to.load(state);
      this.follow(round);
    } catch {
      if (round === this.round) this.reconnectLater();
    }
  }

  follow(round) {
    const source = new EventSource(`/api/events?after=${this.seq}`);
    this.source = source;
    source.onopen = () => {
      this.failures = 0;
      this.to.status(true);
    };
    source.onmessage = ({ data }) => {
      if (round !== this.round) return;
      this.take(JSON.parse(data));
    };
    source.onerror = () => {
      if (round === this.round) this.reconnectLater();
    };
  }

  take(event) {
    if (event.type === 'reset') {
      this.begin();
      return;
    }
    if (event.seq <= this.seq) return;
    if (event.seq !== this.seq + 1) {
      this.begin();
      return;
    }
    this.seq = event.seq;
    this.to.take(event);
  }

  reconnectLater() {
    this.source?.close();
    this.to.status(false);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.begin(), RETRIES[Math.min(this.failures++, RETRIES.length - 1)]);
  }
}
