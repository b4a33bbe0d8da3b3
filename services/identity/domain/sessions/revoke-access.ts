import type { User } from '../user.ts';

/** Ends every sign-in of the person: sessions and access tokens carry the epoch in which they began. */
export function revokeAccess(user: User) {
  const accessEpoch = user.accessEpoch + 1;
  const data = { uid: user.uid, epoch: accessEpoch };
  return { state: { ...user, accessEpoch }, events: [{ type: 'access.revoked' as const, data, parties: [user.uid] }] };
}
