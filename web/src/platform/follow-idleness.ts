import { secondMs } from '@livery/contracts/durations.ts';
import { keepOnDevice, readFromDevice } from './device-storage.ts';

/** No scrolling and no focus: a page moves both by itself. */
const signs = ['pointerdown', 'keydown', 'wheel', 'click', 'input'] as const;
/** Kept where a tab finds it that the system or the browser had put to sleep while another was in use. */
const kept = 'livery.last-sign';
const lookEveryMs = 15 * secondMs;

interface Idleness {
  idleMs: number;
  /** How long before the end it is near: reading with a screen reader sends none of the signs. */
  nearMs: number;
  onNear: (isNear: boolean) => void;
  onIdle: () => void;
}

/** Calls back, again and again, once nobody has touched any tab of this browser for so long, and shortly before. */
export function followIdleness({ idleMs, nearMs, onNear, onIdle }: Idleness): () => void {
  let ownSign = 0;
  const quietMs = () => Date.now() - Math.max(ownSign, keptSign());
  const isIdle = () => quietMs() > idleMs;
  const keepSign = () => {
    ownSign = Date.now();
    // Where the browser lets no page keep anything, each tab counts for itself.
    keepOnDevice(kept, String(ownSign));
  };
  // A sign does not close what is shown when it is near: the press would land on what is beneath.
  const look = () => {
    if (isIdle()) onIdle();
    else onNear(quietMs() >= idleMs - nearMs);
  };
  const noteSign = () => {
    // A wheel tells of itself sixty times a second.
    if (Date.now() - ownSign < secondMs) return;
    // Who comes back too late does not revive what is only looked at from time to time.
    if (isIdle()) onIdle();
    else keepSign();
  };
  keepSign();
  for (const sign of signs) addEventListener(sign, noteSign, { passive: true });
  // A sign in another tab.
  addEventListener('storage', look);
  const looking = setInterval(look, lookEveryMs);
  return () => {
    clearInterval(looking);
    removeEventListener('storage', look);
    for (const sign of signs) removeEventListener(sign, noteSign);
  };
}

const keptSign = () => Number(readFromDevice(kept) ?? 0);
