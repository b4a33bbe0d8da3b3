import { on } from '@livery/platform/kafka/subscription.ts';
import type { PersonStore } from '../store/person-store.ts';

const userChanges = [
  'user.registered',
  'user.profile-updated',
  'user.photo-updated',
  'operator.approved',
  'operator.held',
  'operator.resubmitted',
  'user.suspended',
  'user.reinstated',
  'operator.preferred',
  'operator.unpreferred',
] as const;

export const knowPersonWhenUserChanged = (people: PersonStore) =>
  on(userChanges, 'know-person-when-user-changed', ({ data, sequence }) => people.put(data.user, sequence));
