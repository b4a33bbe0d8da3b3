import { dayMs, hourMs } from '@livery/contracts/durations.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import type { Stores } from '../store/stores.ts';
import { sizesOf } from './store-image.ts';

/** Whatever is younger may be an upload that is under way. */
const youngestMs = hourMs;
/** Looked at every hour; the rest of the two days is for a service that was down. */
const oldestMs = 2 * dayMs;

/** Deletes what a crash in an upload left: a picture that its owner's profile does not name, or the one it replaced. */
export async function forgetStrayImages({ files, users }: Pick<Stores, 'files' | 'users'>): Promise<void> {
  const at = realNow().getTime();
  const before = new Date(at - youngestMs);
  for (const { uid, category } of await files.storedBetween(new Date(at - oldestMs), before)) {
    const user = await users.get(uid);
    const named = user?.state.images[category];
    await files.removeOthers({ uid, category }, named ? sizesOf(named) : [], before);
  }
}
