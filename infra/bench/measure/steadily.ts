import { setTimeout as wait } from 'node:timers/promises';

/** Starts `count` pieces of work at an even rate, whether earlier ones are done or not; resolves when all are. */
export async function steadily(
  { perSecond, count }: { perSecond: number; count: number },
  work: () => Promise<unknown>,
): Promise<void> {
  const begin = performance.now();
  const failures: unknown[] = [];
  const started: Promise<unknown>[] = [];
  for (let index = 0; index < count; index += 1) {
    const early = begin + (index * 1_000) / perSecond - performance.now();
    if (early > 0) await wait(early);
    started.push(work().catch((error: unknown) => failures.push(error)));
  }
  await Promise.all(started);
  if (failures.length > 0) throw new Error(`${failures.length} of ${count} failed`, { cause: failures[0] });
}
