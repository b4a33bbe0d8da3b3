import type { AdminRole } from '@livery/contracts/vocabulary.ts';
import type { Deps } from '../actions/deps.ts';
import { staffActions } from '../domain/approval/staff-actions.ts';
import type { User } from '../domain/user.ts';

/** A person as staff review them, with what this member of staff may do next. */
export const reviewedPerson = async ({ viewUser }: Deps, user: User, role: AdminRole | null) => ({
  profile: await viewUser(user, null),
  actions: staffActions(user, role),
});
