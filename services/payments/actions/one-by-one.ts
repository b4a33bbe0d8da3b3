import { kindOfFailure } from '@livery/platform/errors/kind-of-failure.ts';

/** So often in a row, it is the provider that is away and not the one account that fails. */
const awayAfter = 3;

/** Looks at each by itself: what fails for one keeps no other waiting. Throws where nothing answers any more. */
export async function oneByOne<One>(
  all: readonly One[],
  look: (one: One) => Promise<void>,
  note: (one: One, error: unknown) => void,
): Promise<void> {
  let inARow = 0;
  for (const one of all) {
    try {
      await look(one);
      inARow = 0;
    } catch (error) {
      inARow = kindOfFailure(error) === 'unavailable' ? inARow + 1 : 0;
      if (inARow === awayAfter) throw error;
      note(one, error);
    }
  }
}
