import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';

/** Newest wins; a traveler has no place, and nothing is done. */
export const uncountOperatorWhenUserDeleted = ({ locations }: Deps) =>
  on('user.deleted', 'uncount-operator-when-user-deleted', ({ data: { uid }, sequence }) =>
    locations.forget(uid, sequence),
  );
