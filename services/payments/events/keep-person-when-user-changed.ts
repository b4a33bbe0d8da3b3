import { on } from '@livery/platform/kafka/subscription.ts';
import type { PersonStore } from '../store/person-store.ts';

/** Newest wins. */
export const keepPersonWhenUserChanged = ({ people }: { people: PersonStore }) =>
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
    'keep-person-when-user-changed',
    ({ sequence, data }) => people.keepNewest(sequence, data.user),
  );
