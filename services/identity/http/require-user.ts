import { notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { User } from '../domain/user.ts';
import type { UserStore } from '../store/user-store.ts';

/** The person an admin's request is about. */
export async function requireUser(users: UserStore, uid: string): Promise<User> {
  const user = (await users.get(uid))?.state;
  if (!user) throw notFound('FAILED_TO_RETRIEVE_PROFILE', messages.profileNotFound);
  return user;
}
