import type { User } from './user.ts';

export function changePassword(user: User, passwordHash: string, at: Date) {
  const state: User = { ...user, passwordHash, passwordChangedAt: at };
  const data = { uid: user.uid, at: at.toISOString() };
  return { state, events: [{ type: 'password.changed' as const, data, parties: [user.uid] }] };
}
