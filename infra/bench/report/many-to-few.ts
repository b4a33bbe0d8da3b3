import { rounded } from '../measure/statistics.ts';
import type { Result, Sizes } from './result.ts';

/** The time among the most as a multiple of the time among the fewest, for sizes that are powers of ten. */
export function manyToFew(told: (most: string, fewest: string) => string, sizes: Sizes): Result {
  const [few, many] = [sizes.at[0], sizes.at.at(-1)];
  if (!few || !many) throw new Error('nothing was measured');
  return {
    what: told(power(many.count), power(few.count)),
    floor: `${rounded(few.ms)} ms`,
    ours: `${rounded(many.ms)} ms`,
    value: many.ms / few.ms,
    unit: '×',
    limit: { atMost: 1.5 },
    sizes,
  };
}

export const power = (count: number) => `10^${Math.log10(count)}`;
