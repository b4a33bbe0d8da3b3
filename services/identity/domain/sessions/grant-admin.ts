import type { AdminRole } from '@livery/contracts/vocabulary.ts';
import { decided, type User } from '../user.ts';
import { revokeAccess } from './revoke-access.ts';

/** The journal is the audit trail (R40). A new role takes effect at the next sign-in. */
export function grantAdmin(user: User, adminRole: AdminRole, now: Date) {
  if (user.adminRole === adminRole) return undefined;
  const { state, events } = revokeAccess({ ...user, adminRole, changedAt: now });
  return { state, events: [...decided(state, 'user.profile-updated').events, ...events] };
}
