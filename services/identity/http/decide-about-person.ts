import type { Caller } from '@livery/platform/http/auth.ts';
import type { Decide } from '@livery/platform/mongo/aggregate-store.ts';
import type { Deps } from '../actions/deps.ts';
import { requireSeen } from '../domain/approval/require-seen.ts';
import { staffActions } from '../domain/staff/staff-actions.ts';
import type { User } from '../domain/user.ts';
import { requireUser } from './require-user.ts';

interface Asked {
  caller: Caller;
  uid: string;
  seenUpdatedAt?: string | undefined;
}

/** Carries out what staff decide about a person; answers the person, with what this member of staff may do next. */
export async function decideAboutPerson(
  { users, viewUser }: Deps,
  { caller, uid, seenUpdatedAt }: Asked,
  decide: Decide<User>,
) {
  // The update would refuse an unknown id as well, but not say that it is the profile which is missing.
  await requireUser(users, uid);
  const decideOnceSeen: Decide<User> = (user, saved) => {
    const decision = decide(user, saved);
    // Not checked on a repeat, after a lost answer: its sender saw the profile as it was before the decision.
    if (decision) requireSeen(user, seenUpdatedAt);
    return decision;
  };
  const { state } = (await users.update(uid, decideOnceSeen)).saved;
  return { profile: await viewUser(state, null), actions: staffActions(state, caller.adminRole) };
}
