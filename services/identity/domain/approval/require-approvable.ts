import { conflict } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { User } from '../user.ts';

type Reviewed = Pick<User, 'adminRole' | 'approval'>;

/** Whoever is approved is invited to rides, and staff take none (R34): they wait until their role is taken away. */
export function isKeptFromApproval({ adminRole, approval }: Reviewed): boolean {
  return adminRole !== null && approval !== 'approved';
}

export function requireApprovable(user: Reviewed): void {
  const { adminRole } = user;
  if (isKeptFromApproval(user)) throw conflict('NOT_POSSIBLE_NOW', messages.notPossibleNow, { state: { adminRole } });
}
