const freeFailures = 3;
const longestWaitSeconds = 60;

/** Seconds a visitor waits after this many failures in a row: none after one or two, then 1, 2, 4 … up to a minute. */
export function waitAfterFailures(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(2 ** (failures - freeFailures), longestWaitSeconds);
}

const freeFailuresOfAccount = 10;
const stepMs = 200;
const longestDelayMs = 4_000;

/** The delay of a log-in after this many failures by anybody: it slows guessing and locks nobody out. */
export function delayAfterFailures(failures: number): number {
  return Math.min(Math.max(0, failures - freeFailuresOfAccount) * stepMs, longestDelayMs);
}
