/** The same day and time a month later, or the month's last day; unix seconds. */
export function nextMonth(seconds: number): number {
  const from = new Date(seconds * 1000);
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 2, 0)).getUTCDate();
  const next = new Date(from);
  next.setUTCMonth(from.getUTCMonth() + 1, Math.min(from.getUTCDate(), lastDay));
  return Math.floor(next.getTime() / 1000);
}
