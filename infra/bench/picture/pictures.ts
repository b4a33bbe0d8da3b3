import type { Result } from '../report/result.ts';
import { drawRatios } from './ratios.ts';
import { drawSizes } from './sizes.ts';

/** The pictures of some results, by the name of their file. */
export function picturesOf(results: readonly Result[]): Record<string, string> {
  const hasSizes = results.some(({ sizes }) => sizes);
  return { 'ratios.svg': drawRatios(results), ...(hasSizes && { 'sizes.svg': drawSizes(results) }) };
}
