import type { Result } from '../report/result.ts';
import { drawRatios } from './ratios.ts';
import { drawSizes, type Sized } from './sizes.ts';

/** The pictures of some results, by the name of their file. */
export function picturesOf(results: readonly Result[]): Record<string, string> {
  const sized = results.filter((result): result is Sized => result.sizes !== undefined);
  const drawn = [...Map.groupBy(sized, ({ sizes }) => sizes.of)].map(([of, some]) => [
    `${of}.svg`,
    drawSizes(of, some),
  ]);
  return { 'ratios.svg': drawRatios(results), ...Object.fromEntries(drawn) };
}
