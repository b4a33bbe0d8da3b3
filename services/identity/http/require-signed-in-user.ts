import { unauthenticated } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { User } from '../domain/user.ts';
import type { UserStore } from '../store/user-store.ts';

/** The signed-in person; a token of somebody who does not exist is no sign-in. */
export async function requireSignedInUser(users: UserStore, uid: string): Promise<User> {
  const user = (await users.get(uid))?.state;
  if (!user || user.deletedAt) throw unauthenticated('UNAUTHENTICATED', messages.unauthenticated);
  return user;
}
