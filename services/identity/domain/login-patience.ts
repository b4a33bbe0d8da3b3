const freeFailures = 3;
const longestWaitSeconds = 60;

/** Seconds to wait after this many failures in a row: none for the first, then 1, 2, 4 … up to a minute. */
export function waitAfterFailures(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(2 ** (failures - freeFailures), longestWaitSeconds);
}
