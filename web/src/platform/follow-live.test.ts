import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { followLive, type LiveListener, type LiveState, type LiveUpdate } from './follow-live.ts';

const silenceMs = 45_000;
const rollMs = 3_000;
const update: LiveUpdate = { type: 'ride.changed', id: 'r-1', version: 2 };

/** What pages say to each other arrives at once. */
const channels = new Set<Channel>();
class Channel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    channels.add(this);
  }
  postMessage(data: unknown) {
    if (!channels.has(this)) throw new DOMException('closed', 'InvalidStateError');
    for (const channel of channels) if (channel !== this && channel.name === this.name) channel.onmessage?.({ data });
  }
  close() {
    channels.delete(this);
  }
}

class Source extends EventTarget {
  static all: Source[] = [];
  static readonly CLOSED = 2;
  static get open() {
    return Source.all.filter(({ readyState }) => readyState !== Source.CLOSED);
  }
  readyState = 1;
  onopen = () => {};
  onerror = () => {};
  constructor() {
    super();
    Source.all.push(this);
  }
  close() {
    this.readyState = Source.CLOSED;
  }
  say(type: string, data: unknown = {}) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }
}

interface Asking {
  signal?: AbortSignal;
  steal?: boolean;
}
interface Holder {
  lose: (reason: unknown) => void;
}
let holder: Holder | undefined;
let waiting: (() => void)[] = [];

/** The lock manager of a browser, for one lock. */
const locks = {
  request(_name: string, { signal, steal }: Asking, work: () => unknown) {
    return new Promise<void>((resolve, reject) => {
      const grant = () => {
        const own = { lose: reject };
        holder = own;
        void Promise.resolve(work()).then(() => {
          resolve();
          if (holder !== own) return;
          holder = undefined;
          waiting.shift()?.();
        });
      };
      if (steal) {
        holder?.lose(new DOMException('stolen', 'AbortError'));
        grant();
      } else if (holder) {
        waiting.push(grant);
        signal?.addEventListener('abort', () => {
          waiting = waiting.filter((each) => each !== grant);
          reject(signal.reason);
        });
      } else grant();
    });
  },
};

const settled = () => jest.advanceTimersByTimeAsync(0);
const pageEvent = (type: string, persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));

const isShown = (whether: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: !whether });
  document.dispatchEvent(new Event('visibilitychange'));
};

/** Somebody else's page that has the lock and does not run: it says nothing and releases nothing. */
const holdSilently = () => void locks.request('livery-live', {}, () => new Promise(() => {})).catch(() => {});

let stops: (() => void)[];
function follow() {
  const heard: { states: LiveState[]; updates: LiveUpdate[]; returns: string[] } = {
    ...{ states: [], updates: [], returns: [] },
  };
  const listener: LiveListener = {
    onState: (state) => heard.states.push(state),
    onUpdate: (each) => heard.updates.push(each),
    onReturn: () => heard.returns.push('reads again'),
  };
  const stop = followLive(listener);
  stops.push(stop);
  return { ...heard, stop };
}

const { request } = navigator.locks;
beforeEach(() => {
  jest.useFakeTimers();
  [Source.all, stops, waiting, holder] = [[], [], [], undefined];
  Object.assign(globalThis, { BroadcastChannel: Channel, EventSource: Source });
  Object.assign(navigator.locks, locks);
});
afterEach(() => {
  for (const stop of stops) stop();
  Reflect.deleteProperty(document, 'hidden');
  Object.assign(navigator.locks, { request });
  jest.useRealTimers();
});

test('one page of the browser streams, and the others hear what it hears', () => {
  const [first, second] = [follow(), follow()];

  Source.open[0]?.onopen();
  Source.open[0]?.say('update', update);

  expect(Source.all).toHaveLength(1);
  expect([first.updates, second.updates]).toEqual([[update], [update]]);
  expect([first.states, second.states]).toEqual([['open'], ['open']]);
});

test('a stream that falls silent is opened again', async () => {
  follow();
  Source.open[0]?.onopen();

  await jest.advanceTimersByTimeAsync(silenceMs);

  expect(Source.all.map(({ readyState }) => readyState)).toEqual([Source.CLOSED, 1]);
});

test('while nobody answers, neither at once nor when the stream is opened again, live updates are paused', async () => {
  const { states } = follow();

  await jest.advanceTimersByTimeAsync(3 * silenceMs);
  expect(Source.all.length).toBeGreaterThan(1);
  expect(new Set(states)).toEqual(new Set(['paused']));
  Source.open[0]?.onopen();
  await jest.advanceTimersByTimeAsync(silenceMs - 1);

  expect(states.at(-1)).toBe('open');
});

test('live updates stay paused when a stream that nobody answered breaks off, and the next one has its time', async () => {
  const { states } = follow();
  const [held] = Source.open;

  await jest.advanceTimersByTimeAsync(30_000);
  held?.onerror();
  expect(states).toEqual(['paused', 'paused']);
  held?.onopen();
  held?.onerror();
  expect(states.slice(2)).toEqual(['open', 'connecting']);
  await jest.advanceTimersByTimeAsync(15_000);

  expect(states.at(-1)).toBe('paused');
});

test('while the gateway itself hears of nothing, live updates are paused, also when no silence is heard', async () => {
  const { states } = follow();
  const [first] = Source.open;
  first?.onopen();

  for (let beats = 0; beats < 3; beats++) {
    first?.say('paused');
    await jest.advanceTimersByTimeAsync(20_000);
  }
  expect(Source.open).toEqual([first]);
  expect(states).toEqual(['open', 'paused', 'paused', 'paused']);
  first?.say('beat');
  first?.say('beat');

  expect(states.slice(4)).toEqual(['open']);
});

describe('while another page has the lock', () => {
  test('a page that gets no answer from it streams itself', async () => {
    holdSilently();
    const { updates } = follow();

    await jest.advanceTimersByTimeAsync(rollMs - 1);
    expect(Source.all).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(1);
    Source.open[0]?.say('update', update);

    expect(updates).toEqual([update]);
  });

  test('a hidden page waits until it is shown', async () => {
    holdSilently();
    isShown(false);
    follow();

    await jest.advanceTimersByTimeAsync(3 * silenceMs);
    expect(Source.all).toHaveLength(0);
    isShown(true);
    await jest.advanceTimersByTimeAsync(rollMs);

    expect(Source.open).toHaveLength(1);
  });

  test('a page that is shown again streams itself when the other one has been suspended meanwhile', async () => {
    holdSilently();
    const other = new Channel('livery-live');
    follow();
    other.postMessage('beat');
    await jest.advanceTimersByTimeAsync(2 * rollMs);
    expect(Source.all).toHaveLength(0);

    isShown(true);
    await jest.advanceTimersByTimeAsync(rollMs);

    expect(Source.open).toHaveLength(1);
  });

  test('a page does not take it from one whose stream is slow to open', async () => {
    follow();
    follow();

    await jest.advanceTimersByTimeAsync(rollMs);
    isShown(true);
    await jest.advanceTimersByTimeAsync(rollMs);

    expect(Source.all).toHaveLength(1);
  });

  test('being asked does not keep it from opening a silent stream again', async () => {
    follow();
    follow();
    Source.open[0]?.onopen();

    for (let asked = 0; asked < 9; asked++) {
      await jest.advanceTimersByTimeAsync(5_000);
      isShown(true);
    }

    expect(Source.all.map(({ readyState }) => readyState)).toEqual([Source.CLOSED, 1]);
  });

  test('a page keeps waiting as long as it hears the other one’s beats', async () => {
    follow();
    follow();
    Source.open[0]?.onopen();

    for (let beats = 0; beats < 6; beats++) {
      await jest.advanceTimersByTimeAsync(20_000);
      Source.open[0]?.say('beat');
    }

    expect(Source.all).toHaveLength(1);
  });
});

test('a page whose lock was taken streams no more, follows the thief and streams again after it', async () => {
  const robbed = follow();
  const thief = new Channel('livery-live');
  let leave = () => {};
  void locks.request('livery-live', { steal: true }, () => new Promise<void>((resolve) => (leave = resolve)));
  await settled();
  expect(Source.open).toHaveLength(0);

  thief.postMessage({ message: update });
  expect(robbed.updates).toEqual([update]);

  leave();
  await settled();
  expect(Source.open).toHaveLength(1);
});

test('a page takes its lock back from a thief that was suspended', async () => {
  follow();
  void locks.request('livery-live', { steal: true }, () => new Promise(() => {})).catch(() => {});
  await settled();
  expect(Source.open).toHaveLength(0);

  await jest.advanceTimersByTimeAsync(rollMs);

  expect(Source.open).toHaveLength(1);
});

test('a page that is left stops streaming, and follows again when one comes back to it', async () => {
  const first = follow();
  pageEvent('pagehide', true);
  await settled();
  expect(Source.open).toHaveLength(0);

  pageEvent('pageshow', true);
  Source.open[0]?.say('update', update);

  expect(Source.open).toHaveLength(1);
  expect(first.updates).toEqual([update]);
  expect(first.returns).toEqual(['reads again']);
});

test('a page that is shown for the first time follows once', () => {
  follow();

  pageEvent('pageshow', false);

  expect(Source.all).toHaveLength(1);
});

test('a page that has stopped following hears nothing, and does not start again when it is shown', async () => {
  const { stop, updates } = follow();

  stop();
  pageEvent('pageshow', true);
  await jest.advanceTimersByTimeAsync(3 * silenceMs);

  expect(Source.open).toHaveLength(0);
  expect(updates).toEqual([]);
});
