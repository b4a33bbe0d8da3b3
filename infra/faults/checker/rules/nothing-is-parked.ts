import { type Evidence, type Finding, poisonKey } from '../evidence.ts';

/** No service gave up on a message, except on those that nobody could read. */
export function nothingIsParked({ deadLetters }: Evidence): Finding[] {
  return deadLetters
    .filter(({ key }) => key !== poisonKey)
    .map(({ topic, key, why }) => ({ rule: 'parked', about: `${topic} ${key}`, says: why }));
}
