import { secondMs } from '@livery/contracts/durations.ts';
import { keepOnDevice, readFromDevice } from './device-storage.ts';

/** Scrolling and focus are not among them: a page causes both by itself. */
const signs = ['pointerdown', 'keydown', 'wheel', 'click', 'input'] as const;
/** Kept on the device: a tab that had been put to sleep finds there the last sign from the tab in use. */
const kept = 'livery.last-sign';
const lookEveryMs = 15 * secondMs;

interface Idleness {
  idleMs: number;
  /** How long before the end the warning comes: reading with a screen reader sends none of the signs. */
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
  // A sign does not close the warning before the end: the press would land on what is beneath.
  const look = () => {
    if (isIdle()) onIdle();
    else onNear(quietMs() >= idleMs - nearMs);
  };
  const noteSign = () => {
    // A wheel tells of itself sixty times a second.
    if (Date.now() - ownSign < secondMs) return;
    // Somebody who comes back too late does not revive the session, which is checked only from time to time.
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
