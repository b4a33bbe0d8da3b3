import { conflict } from '@livery/contracts/errors.ts';
import { ownEditsAtMost, revocationsAtMost } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { factorChangeLimits, ownEditLimits, revocationLimits } from '../domain/limits/limits.ts';
import type { User } from '../domain/user.ts';
import type { UserStore } from '../store/user-store.ts';
import type { Throttle } from './throttle.ts';

interface Parts {
  users: UserStore;
  throttle: Throttle;
}

/** What people's own edits are told as; an approval, a suspension or a new password is none. */
const ownEdits: readonly string[] = [
  'user.profile-updated',
  'user.photo-updated',
  'operator.preferred',
  'operator.unpreferred',
  'second-factor.changed',
];

/** People edit their own account so often a day, and so often in all; refuses beyond that. */
export async function demandOwnEdit({ users, throttle }: Parts, uid: string): Promise<void> {
  await throttle(ownEditLimits(uid));
  await demandRoomForEdit(users, uid);
}

/** A change of the second factor is one of all the edits, and so often a day apart from the others. */
export async function demandFactorChange({ users, throttle }: Parts, uid: string): Promise<void> {
  await throttle(factorChangeLimits(uid));
  await demandRoomForEdit(users, uid);
}

async function demandRoomForEdit(users: UserStore, uid: string): Promise<void> {
  // Most have far fewer events, and a journal is long.
  if (((await users.get(uid))?.sequence ?? 0) < ownEditsAtMost) return;
  const edits = (await users.journal(uid)).filter(({ type }) => ownEdits.includes(type));
  if (edits.length >= ownEditsAtMost) throw conflict('OWN_EDITS_USED_UP', messages.ownEditsUsedUp);
}

/** The end of all sign-ins is kept in the account, too: so often a day, and so often in all; refuses beyond that. */
export async function demandRevocation({ throttle }: Pick<Parts, 'throttle'>, user: User): Promise<void> {
  await throttle(revocationLimits(user.uid));
  // Each has raised the epoch by one.
  if (user.accessEpoch >= revocationsAtMost) throw conflict('OWN_EDITS_USED_UP', messages.ownEditsUsedUp);
}
