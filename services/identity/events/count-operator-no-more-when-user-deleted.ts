import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';

/** Newest wins: there is a place only where an older event of the same person has made one. */
export const countOperatorNoMoreWhenUserDeleted = ({ locations }: Deps) =>
  on('user.deleted', 'count-operator-no-more-when-user-deleted', ({ data: { uid }, sequence }) =>
    locations.forget(uid, sequence),
  );
