import { kindOfFailure } from '@livery/platform/errors/kind-of-failure.ts';

/** This many outages in a row mean that the provider is away, not that a single account fails. */
const awayAfter = 3;

/** Looks at each on its own: a failure for one does not hold up the others. Throws once nothing answers any more. */
export async function forEachUntilOutage<One>(
  all: readonly One[],
  work: (one: One) => Promise<void>,
  note: (one: One, error: unknown) => void,
): Promise<void> {
  let inARow = 0;
  for (const one of all) {
    try {
      await work(one);
      inARow = 0;
    } catch (error) {
      inARow = kindOfFailure(error) === 'unavailable' ? inARow + 1 : 0;
      if (inARow === awayAfter) throw error;
      note(one, error);
    }
  }
}
