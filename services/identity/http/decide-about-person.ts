import type { Caller } from '@livery/platform/http/auth.ts';
import type { Decide } from '@livery/platform/mongo/aggregate-store.ts';
import type { Deps } from '../actions/deps.ts';
import { staffActions } from '../domain/staff/staff-actions.ts';
import type { User } from '../domain/user.ts';
import { existingUser } from './existing-user.ts';

/** Carries out what staff decide about a person; answers the person, with what this member of staff may do next. */
export async function decideAboutPerson(
  { users, viewUser }: Deps,
  { caller, uid }: { caller: Caller; uid: string },
  decide: Decide<User>,
) {
  // The update would refuse an unknown id as well, but not say that it is the profile which is missing.
  await existingUser(users, uid);
  const { state } = (await users.update(uid, decide)).saved;
  return { profile: await viewUser(state, null), actions: staffActions(state, caller.adminRole) };
}
