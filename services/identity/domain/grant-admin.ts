import type { AdminRole } from '@livery/contracts/vocabulary.ts';
import { decided, type User } from './user.ts';

/** The event puts the change into the journal, which is the audit trail (R40). */
export function grantAdmin(user: User, role: AdminRole, now: Date) {
  if (user.adminRole === role) return undefined;
  return decided({ ...user, adminRole: role, changedAt: now }, 'user.profile-updated');
}
