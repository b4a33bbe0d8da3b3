import type { User } from '../user.ts';

/** The same password at a higher cost; a password that was set in between stays. */
export function renewHash(user: User, { old, renewed }: { old: string; renewed: string }) {
  if (user.passwordHash !== old) return undefined;
  return { state: { ...user, passwordHash: renewed }, events: [] };
}
