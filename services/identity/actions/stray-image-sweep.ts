import { dayMs, hourMs } from '@livery/contracts/durations.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import type { Stores } from '../store/stores.ts';
import { usersById } from '../store/user-store.ts';
import { sizesOf } from './store-image.ts';

/** Younger pictures may belong to an upload that is under way. */
const youngestMs = hourMs;
/** How far back a process looks when it starts: the service may have been down for that long. */
const oldestMs = 2 * dayMs;
const subjectsAtOnce = 100;

type OwnDeps = Pick<Stores, 'files' | 'users'>;
type Subjects = Awaited<ReturnType<OwnDeps['files']['storedBetween']>>;

/**
 * Deletes what a crash during an upload left: pictures that their owner's profile does not name. Each run looks at
 * those that have grown old enough since the last finished run.
 */
export function createStrayImageSweep({ files, users }: OwnDeps): () => Promise<void> {
  let lookedAtUntil: Date | undefined;

  async function forgetStraysOf(subjects: Subjects, before: Date): Promise<void> {
    const people = await usersById(users, [...new Set(subjects.map(({ uid }) => uid))]);
    const imagesOf = new Map(people.map(({ uid, images }) => [uid, images]));
    const kept = subjects.flatMap((subject) => {
      const named = imagesOf.get(subject.uid)?.[subject.category];
      return named ? sizesOf(named).map((fileName) => ({ ...subject, fileName })) : [];
    });
    await files.removeOthers(subjects, kept, before);
  }

  return async () => {
    const at = realNow().getTime();
    const [from, before] = [lookedAtUntil ?? new Date(at - oldestMs), new Date(at - youngestMs)];
    const subjects = await files.storedBetween(from, before);
    for (let done = 0; done < subjects.length; done += subjectsAtOnce)
      await forgetStraysOf(subjects.slice(done, done + subjectsAtOnce), before);
    lookedAtUntil = before;
  };
}
