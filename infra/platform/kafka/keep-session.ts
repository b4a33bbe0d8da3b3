import { minuteMs } from '@livery/contracts/durations.ts';

/** As long as Kafka's own client lets somebody be at work before it leaves the group. */
const stuckAfterMsByDefault = 5 * minuteMs;

export interface SessionOptions {
  sessionMs: number;
  /** Whatever is at work for so long does not end; five minutes when absent. */
  stuckAfterMs?: number;
}

/** Five within a session: some may be lost. kafkajs itself sends none any sooner after the last one's answer. */
export const heartbeatMs = ({ sessionMs }: SessionOptions) => Math.floor(sessionMs / 5);

export interface Session {
  options: SessionOptions;
  heartbeat: () => Promise<void>;
  onStuck: () => void;
}

/**
 * Sends heartbeats while an event is handled: kafkajs sends none meanwhile, and a group that hears nothing gives the
 * event to its next reader, again and again. Whatever is stuck must not look alive: it is told of, and its own heartbeats
 * end.
 */
export async function keepSession<T>(work: () => Promise<T>, { options, heartbeat, onStuck }: Session): Promise<T> {
  const { stuckAfterMs = stuckAfterMsByDefault } = options;
  const since = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - since < stuckAfterMs) {
      // A refusal shows again after the work: nothing can end that earlier.
      heartbeat().catch(() => {});
      return;
    }
    clearInterval(timer);
    onStuck();
  }, heartbeatMs(options) / 2);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
