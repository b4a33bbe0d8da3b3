import { conflict } from '@livery/contracts/errors.ts';
import { ownEditsAtMost, revocationsAtMost } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import { factorChangeLimits, ownEditLimits, revocationLimits } from '../domain/limits/limits.ts';
import type { User } from '../domain/user.ts';
import type { UserStore } from '../store/user-store.ts';
import type { Throttle } from './throttle.ts';

interface OwnDeps {
  users: UserStore;
  throttle: Throttle;
}

/** The events of people's own edits; those of an approval, a suspension or a new password are not among them. */
const ownEdits: readonly string[] = [
  'user.profile-updated',
  'user.photo-updated',
  'operator.preferred',
  'operator.unpreferred',
  'second-factor.changed',
];

/** Refuses people's edits of their own account beyond a limit per day and a limit in all. */
export async function requireOwnEdit({ users, throttle }: OwnDeps, uid: string): Promise<void> {
  await throttle(ownEditLimits(uid));
  await requireRoomForEdit(users, uid);
}

/** A change of the second factor counts toward the edits in all, but has a daily limit of its own. */
export async function requireFactorChange({ users, throttle }: OwnDeps, uid: string): Promise<void> {
  await throttle(factorChangeLimits(uid));
  await requireRoomForEdit(users, uid);
}

async function requireRoomForEdit(users: UserStore, uid: string): Promise<void> {
  // Most accounts have far fewer events, so that their long journals need not be read.
  if (((await users.get(uid))?.sequence ?? 0) < ownEditsAtMost) return;
  const edits = (await users.journal(uid)).filter(({ type }) => ownEdits.includes(type));
  if (edits.length >= ownEditsAtMost) throw conflict('OWN_EDITS_USED_UP', messages.ownEditsUsedUp);
}

/** Refuses to end all sign-ins beyond a limit per day and a limit in all: the account keeps each time, too. */
export async function requireRevocation({ throttle }: Pick<OwnDeps, 'throttle'>, user: User): Promise<void> {
  await throttle(revocationLimits(user.uid));
  // Each time has raised the epoch by one.
  if (user.accessEpoch >= revocationsAtMost) throw conflict('OWN_EDITS_USED_UP', messages.ownEditsUsedUp);
}
