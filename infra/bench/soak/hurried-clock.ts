import { setTimeout as pause } from 'node:timers/promises';
import { minuteMs } from '@livery/contracts/durations.ts';
import type { Rig } from '@livery/faults/rig/start-rig.ts';

export interface HurriedClock {
  /** The product's business time. */
  now(): Date;
  isOver(): boolean;
  /** Moves the business clock once a second, until the run is over. */
  run(): Promise<void>;
}

/** A business clock that goes `speed` times as fast as the system's, for this many minutes of the system's. */
export function hurriedClock(
  { sandboxUrl }: Rig,
  { minutes, speed }: { minutes: number; speed: number },
): HurriedClock {
  const begun = Date.now();
  const offsetMs = () => (Date.now() - begun) * (speed - 1);
  const isOver = () => Date.now() > begun + minutes * minuteMs;
  const headers = { 'content-type': 'application/json' };
  return {
    isOver,
    now: () => new Date(Date.now() + offsetMs()),
    async run() {
      for (; !isOver(); await pause(1_000))
        await fetch(`${sandboxUrl}/clock`, { method: 'PUT', headers, body: JSON.stringify({ offsetMs: offsetMs() }) });
    },
  };
}
