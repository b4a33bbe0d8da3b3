import { revokeAccess } from '../sessions/revoke-access.ts';
import type { User } from '../user.ts';

/** Ends every sign-in, and any link to reset the old password. */
export function changePassword(user: User, passwordHash: string, at: Date) {
  const { state, events } = revokeAccess({ ...user, passwordHash, reset: null });
  const data = { uid: user.uid, at: at.toISOString() };
  return { state, events: [{ type: 'password.changed' as const, data, parties: [user.uid] }, ...events] };
}
