import type { SecondFactorChange } from '@livery/contracts/identity/model.ts';
import type { AdminRole } from '@livery/contracts/vocabulary.ts';
import { secondFactorChanged } from './second-factor/second-factor-changed.ts';
import { revokeAccess } from './sessions/revoke-access.ts';
import type { User } from './user.ts';

/** Why somebody may not become staff, who book and take no rides (R34) and reinstate others; undefined if they may. */
export function whyNotStaff({ adminRole, suspended, approval }: User, openRides: number): string | undefined {
  if (adminRole !== null) return undefined;
  if (suspended) return 'This person is suspended. Reinstate them first.';
  if (approval !== 'none' && approval !== 'pending')
    return 'This operator may have confirmed rides, and staff drive none. Use another account.';
  // Staff are refused at every command of a traveler, and are no staff where they are the traveler.
  if (openRides > 0)
    return 'This person has booked rides that are not over. Wait until they are, or use another account.';
  return undefined;
}

interface Granted {
  role: AdminRole | null;
  /** What the command does to the second factor, if anything. */
  secondFactor: SecondFactorChange | undefined;
}

/**
 * Gives a role, or takes it away, and publishes what becomes of the second factor; the audit notes the events (R40). A
 * change of role ends every sign-in, and so does a change of the second factor, unless it only turns one on.
 */
export function grantAdmin(user: User, { role, secondFactor }: Granted, now: Date) {
  const { uid } = user;
  const isOtherRole = user.adminRole !== role;
  if (!isOtherRole && !secondFactor) return undefined;
  const told = [
    ...(isOtherRole ? [{ type: 'user.role-changed' as const, data: { uid, role }, parties: [uid] }] : []),
    ...(secondFactor ? [secondFactorChanged(uid, secondFactor)] : []),
  ];
  if (!isOtherRole && secondFactor === 'on') return { state: user, events: told };
  const { state, events } = revokeAccess(isOtherRole ? { ...user, adminRole: role, changedAt: now } : user);
  return { state, events: [...told, ...events] };
}
