import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { addressOf } from './api-client.ts';

export interface LiveMessage {
  type: string;
  id: string;
  version: number;
}

export type LiveState = 'connecting' | 'open' | 'paused' | 'ended';

export interface LiveListener {
  onMessage: (message: LiveMessage) => void;
  onState: (state: LiveState) => void;
}

type Relayed = { state: LiveState } | { message: LiveMessage };

const name = 'livery-live';
const silenceMs = 45_000;
const reopenMs = 5_000;
const patience = 3;

/** One stream per browser: the tab that holds the lock listens to the gateway and relays to the others. */
export function followLive(listener: LiveListener): () => void {
  const stop = new AbortController();
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Relayed>) => deliver(data, listener);
  const relay = (news: Relayed) => {
    deliver(news, listener);
    channel.postMessage(news);
  };
  navigator.locks
    .request(name, { signal: stop.signal }, () => (stop.signal.aborted ? undefined : holdStream(relay, stop.signal)))
    .catch(() => channel.close());
  return () => {
    stop.abort();
    channel.close();
  };
}

function deliver(news: Relayed, listener: LiveListener) {
  if ('message' in news) listener.onMessage(news.message);
  else listener.onState(news.state);
}

function holdStream(relay: (news: Relayed) => void, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    let failures = 0;
    let silence: ReturnType<typeof setTimeout>;
    let reopening: ReturnType<typeof setTimeout>;
    let source: EventSource;

    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(reopen, silenceMs);
    };
    const reopen = () => {
      source.close();
      open();
    };
    const failed = () => {
      failures += 1;
      relay({ state: failures >= patience ? 'paused' : 'connecting' });
      if (source.readyState !== EventSource.CLOSED) return;
      relay({ state: 'ended' });
      reopening = setTimeout(open, reopenMs);
    };
    const open = () => {
      source = new EventSource(addressOf(gatewayApi.streamEvents));
      source.onopen = () => {
        failures = 0;
        relay({ state: 'open' });
        heard();
      };
      source.onerror = failed;
      source.addEventListener('beat', heard);
      source.addEventListener('update', ({ data }: MessageEvent<string>) => {
        heard();
        const message = readMessage(data);
        if (message) relay({ message });
      });
    };

    open();
    signal.addEventListener('abort', () => {
      clearTimeout(silence);
      clearTimeout(reopening);
      source.close();
      resolve();
    });
  });
}

function readMessage(text: string): LiveMessage | undefined {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || !('type' in value) || !('id' in value)) return undefined;
  const version = 'version' in value && typeof value.version === 'number' ? value.version : 0;
  return { type: String(value.type), id: String(value.id), version };
}
