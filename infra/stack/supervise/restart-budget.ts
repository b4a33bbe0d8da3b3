/** Counts deaths: true while there were at most `most` of them within the last `windowMs`. */
export function restartBudget(most: number, windowMs: number) {
  let deaths: number[] = [];
  return function mayRestart(at: number): boolean {
    deaths = [...deaths.filter((death) => at - death < windowMs), at];
    return deaths.length <= most;
  };
}
