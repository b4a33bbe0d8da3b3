import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';

/** Newest wins; a traveler has no place, and nothing is done. */
export const countOperatorNoMoreWhenUserDeleted = ({ locations }: Deps) =>
  on('user.deleted', 'count-operator-no-more-when-user-deleted', ({ data: { uid }, sequence }) =>
    locations.forget(uid, sequence),
  );
