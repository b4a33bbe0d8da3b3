import { unavailable } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Deps } from './deps.ts';

/**
 * `unavailable` until these topics have been read: during a rebuild people are missing, or look unapproved or
 * unsubscribed. Ask after reading.
 */
export function requirePeopleKnown(
  { hasCaughtUp }: Pick<Deps, 'hasCaughtUp'>,
  topics: readonly ('user.v1' | 'account.v1')[],
): void {
  if (!topics.every((topic) => hasCaughtUp(topic)))
    throw unavailable('PEOPLE_UNKNOWN', messages.serviceDown, { retryAfterSeconds: 10 });
}
