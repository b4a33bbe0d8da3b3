import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';

/** Newest wins; whoever had no place, such as a traveler, is counted nowhere from now on. */
export const uncountOperatorWhenUserDeleted = ({ locations }: Deps) =>
  on('user.deleted', 'uncount-operator-when-user-deleted', ({ data: { uid }, sequence }) =>
    locations.forget(uid, sequence),
  );
