import type { User } from '../../platform/session.ts';

export const roleWords: Record<NonNullable<User['adminRole']>, string> = { owner: 'Owner', staff: 'Staff' };

export const subscriptionWords: Record<User['subscription']['state'], string> = {
  none: 'None',
  active: 'Active',
  'past-due': 'Past due',
  ended: 'Ended',
};
