import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';

/** Newest wins. */
export const projectPersonWhenUserChanged = ({ people }: Deps) =>
  on(
    [
      'user.registered',
      'user.profile-updated',
      'user.photo-updated',
      'operator.approved',
      'operator.held',
      'operator.resubmitted',
      'user.suspended',
      'user.reinstated',
    ],
    'project-person-when-user-changed',
    ({ sequence, data }) => people.projectNewest(sequence, data.user),
  );
