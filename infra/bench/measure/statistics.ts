/** The value below which `share` of the values lie; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (found === undefined) throw new Error('there is nothing to take a quantile of');
  return found;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function rounded(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
