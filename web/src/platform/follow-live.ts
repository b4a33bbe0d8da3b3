import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { addressOf } from './api-client.ts';

export interface LiveUpdate {
  type: string;
  id: string;
  version: number;
}

export type LiveState = 'connecting' | 'open' | 'paused' | 'ended';

export interface LiveListener {
  onUpdate: (update: LiveUpdate) => void;
  onState: (state: LiveState) => void;
  /** The page did not run for a while, and nobody tells it what it missed. */
  onReturn: () => void;
}

/** What tabs tell each other. One of them may still run an older app, which calls an update a message. */
type Relayed = { state: LiveState } | { message: LiveUpdate } | 'beat';

const name = 'livery-live';
/** Not the same channel: an older app takes everything there for what a stream said. */
const rollName = 'livery-live-roll';
const silenceMs = 45_000;
const rollMs = 3_000;
const reopenMs = 5_000;
const unansweredMs = 15_000;
const patience = 3;

/** One stream per browser: the tab that holds the lock listens to the gateway and relays to the others. */
export function followLive(listener: LiveListener): () => void {
  let leave = joinTabs(listener);
  const hidden = () => leave();
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    leave = joinTabs(listener);
    listener.onReturn();
  };
  // A page that the browser keeps for Back does not run, and would keep the lock as well.
  addEventListener('pagehide', hidden);
  addEventListener('pageshow', shown);
  return () => {
    removeEventListener('pagehide', hidden);
    removeEventListener('pageshow', shown);
    leave();
  };
}

function joinTabs(listener: LiveListener): () => void {
  const channel = new BroadcastChannel(name);
  const roll = new BroadcastChannel(rollName);
  let turn = new AbortController();
  let isHolder = false;
  let silence: ReturnType<typeof setTimeout>;

  const hear = (relayed: Relayed) => {
    awaitNext();
    deliver(relayed, listener);
  };
  const relay = (relayed: Relayed) => {
    channel.postMessage(relayed);
    hear(relayed);
  };
  const awaitNext = (ms = silenceMs) => {
    clearTimeout(silence);
    silence = setTimeout(listenAnew, ms);
  };
  // A tab that the system has suspended keeps the lock and relays nothing: a visible tab takes the lock from it.
  const listenAnew = () => (document.hidden && !isHolder ? awaitNext() : takeTurn({ steal: true }));
  const takeTurn = ({ steal }: { steal: boolean }) => {
    turn.abort();
    turn = new AbortController();
    const { signal } = turn;
    isHolder = false;
    awaitNext();
    const hold = () => {
      if (signal.aborted) return;
      isHolder = true;
      awaitNext();
      answerRoll();
      return holdStream(relay, signal);
    };
    navigator.locks
      .request(name, steal ? { steal } : { signal }, hold)
      .catch((reason: unknown) => !signal.aborted && isStolen(reason) && takeTurn({ steal: false }));
    callRoll();
  };
  // It says nothing of the stream itself, whose silence the holder goes on measuring.
  const answerRoll = () => isHolder && channel.postMessage('beat' satisfies Relayed);
  // Whoever looks at a page does not wait for a whole silence to learn that the tab with the lock does not run.
  const callRoll = () => {
    if (document.hidden || isHolder) return;
    awaitNext(rollMs);
    roll.postMessage('who streams?');
  };

  channel.onmessage = ({ data }: MessageEvent<Relayed>) => hear(data);
  roll.onmessage = answerRoll;
  document.addEventListener('visibilitychange', callRoll);
  takeTurn({ steal: false });
  return () => {
    document.removeEventListener('visibilitychange', callRoll);
    turn.abort();
    clearTimeout(silence);
    channel.close();
    roll.close();
  };
}

const isStolen = (reason: unknown) => reason instanceof DOMException && reason.name === 'AbortError';

function deliver(relayed: Relayed, listener: LiveListener) {
  if (relayed === 'beat') return;
  if ('message' in relayed) listener.onUpdate(relayed.message);
  else listener.onState(relayed.state);
}

function holdStream(relay: (relayed: Relayed) => void, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    let failures = 0;
    let isPaused = false;
    let reopening: ReturnType<typeof setTimeout>;
    let unanswered: ReturnType<typeof setTimeout>;
    let source: EventSource;

    const pause = () => {
      isPaused = true;
      relay({ state: 'paused' });
    };
    const resume = () => {
      clearTimeout(unanswered);
      [failures, isPaused] = [0, false];
      relay({ state: 'open' });
    };
    // A proxy that holds the stream, or a dead connection, neither answers nor fails.
    const awaitAnswer = () => {
      clearTimeout(unanswered);
      unanswered = setTimeout(pause, unansweredMs);
    };
    const failed = () => {
      clearTimeout(unanswered);
      failures += 1;
      if (isPaused || failures >= patience) pause();
      else relay({ state: 'connecting' });
      // The browser connects anew by itself.
      if (source.readyState !== EventSource.CLOSED) return awaitAnswer();
      relay({ state: 'ended' });
      reopening = setTimeout(open, reopenMs);
    };
    const open = () => {
      source = new EventSource(addressOf(gatewayApi.streamEvents));
      awaitAnswer();
      source.onopen = resume;
      source.onerror = failed;
      // The gateway lives, but hears of nothing itself.
      source.addEventListener('paused', pause);
      source.addEventListener('beat', () => (isPaused ? resume() : relay('beat')));
      source.addEventListener('update', ({ data }: MessageEvent<string>) => {
        const update = readUpdate(data);
        relay(update ? { message: update } : 'beat');
      });
    };

    open();
    signal.addEventListener('abort', () => {
      clearTimeout(reopening);
      clearTimeout(unanswered);
      source.close();
      resolve();
    });
  });
}

function readUpdate(text: string): LiveUpdate | undefined {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || !('type' in value) || !('id' in value)) return undefined;
  const version = 'version' in value && typeof value.version === 'number' ? value.version : 0;
  return { type: String(value.type), id: String(value.id), version };
}
