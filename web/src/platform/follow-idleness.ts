import { minuteMs, secondMs } from '@livery/contracts/durations.ts';

const signs = ['pointerdown', 'keydown', 'wheel'] as const;
const name = 'livery-here';
const lookEveryMs = 15 * secondMs;
/** Other tabs need not hear of each key. */
const tellEveryMs = minuteMs / 2;

/** Calls back, again and again, while nobody has touched any tab of this browser for so long. */
export function followIdleness(idleMs: number, onIdle: () => void): () => void {
  const channel = new BroadcastChannel(name);
  let [lastSign, lastTold] = [Date.now(), 0];
  const noteSign = () => {
    lastSign = Date.now();
    if (lastSign - lastTold < tellEveryMs) return;
    lastTold = lastSign;
    channel.postMessage('here');
  };
  channel.onmessage = () => {
    lastSign = Date.now();
  };
  for (const sign of signs) addEventListener(sign, noteSign, { passive: true });
  const looking = setInterval(() => Date.now() - lastSign > idleMs && onIdle(), lookEveryMs);
  return () => {
    clearInterval(looking);
    for (const sign of signs) removeEventListener(sign, noteSign);
    channel.close();
  };
}
