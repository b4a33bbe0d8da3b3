import type { AdminRole } from '@livery/contracts/vocabulary.ts';
import type { User } from '../user.ts';
import { revokeAccess } from './revoke-access.ts';

/** Gives a role, or takes it away; the event is noted in the audit (R40). It takes effect at the next sign-in. */
export function grantAdmin(user: User, role: AdminRole | null, now: Date) {
  if (user.adminRole === role) return undefined;
  const { state, events } = revokeAccess({ ...user, adminRole: role, changedAt: now });
  const told = { type: 'user.role-changed' as const, data: { uid: user.uid, role }, parties: [user.uid] };
  return { state, events: [told, ...events] };
}
