import type { Evidence, Finding } from '../evidence.ts';

/** The key of messages that a run itself made unreadable. */
export const poisonKey = 'poison';

/** No service gave up on a message, except on those that nobody could read. */
export function nothingIsParked({ deadLetters }: Evidence): Finding[] {
  return deadLetters
    .filter(({ key, value }) => key !== poisonKey && !value.includes(`"${poisonKey}"`))
    .map(({ topic, key, value }) => ({ rule: 'parked', about: `${topic} ${key}`, says: value }));
}
