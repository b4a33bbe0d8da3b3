import { conflict } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { requireNotSuspended } from '../approval/require-not-suspended.ts';
import { revokeAccess } from '../sessions/revoke-access.ts';
import { factsOf, type User } from '../user.ts';

/**
 * Ends every sign-in; signing in again shows what is left to finish (R47). The event is noted in the audit. The same
 * reason once more changes nothing; another one is refused, for it would be kept nowhere.
 */
export function suspendUser(user: User, reason: string, now: Date) {
  if (user.adminRole) throw conflict('ADMIN_NOT_SUSPENDED', messages.adminNotSuspended);
  if (user.suspended && user.suspensionReason === reason) return undefined;
  requireNotSuspended(user);
  const { state, events } = revokeAccess({ ...user, suspended: true, suspensionReason: reason, changedAt: now });
  return { state, events: [suspensionEvent(state, 'user.suspended', reason), ...events] };
}

export function reinstateUser(user: User, reason: string, now: Date) {
  if (!user.suspended) return undefined;
  const state = { ...user, suspended: false, suspensionReason: null, changedAt: now };
  return { state, events: [suspensionEvent(state, 'user.reinstated', reason)] };
}

function suspensionEvent(user: User, type: 'user.suspended' | 'user.reinstated', reason: string) {
  return { type, data: { user: factsOf(user), reason }, parties: [user.uid] };
}
