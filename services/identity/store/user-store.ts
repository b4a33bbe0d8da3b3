import type { SearchType } from '@livery/contracts/identity/api/admin.ts';
import { searchResultsAtMost } from '@livery/contracts/identity/policy.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import type { Saved } from '@livery/platform/mongo/aggregate-document.ts';
import type { AggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import type { Page, PageRequest } from '@livery/platform/mongo/page.ts';
import type { User } from '../domain/user.ts';
import { userSchema } from './user-schema.ts';

export type UserStore = AggregateStore<User>;

export function userStore(kit: Pick<Kit, 'store' | 'model'>): UserStore {
  return kit.store({ name: 'user', model: kit.model('users', userSchema), topic: 'user.v1' });
}

export async function userByEmail(users: UserStore, email: string): Promise<User | undefined> {
  const [found] = await users.find({ email }, { limit: 1 });
  return found?.state;
}

export async function userByReset(users: UserStore, linkId: string): Promise<User | undefined> {
  const [found] = await users.find({ 'reset.linkId': linkId }, { limit: 1 });
  return found?.state;
}

type Wanted = Pick<PageRequest, 'page' | 'pageSize'>;

/** Operators awaiting approval, and approved ones with a change to review; the longest waiting first. */
export function usersToReview(users: UserStore, wanted: Wanted): Promise<Page<Saved<User>>> {
  return users.page({ toReview: true }, { ...wanted, sort: { changedAt: 1, _id: 1 } });
}

/** After every text that begins with the same letters. */
const lastLetter = '\u{10ffff}';

/** One more than are shown. The text is compared and never read as a pattern. Names are stored in capitals. */
export async function usersBeginningWith(users: UserStore, type: SearchType, text: string): Promise<User[]> {
  const start = type === 'email' ? text.toLowerCase() : text.toUpperCase();
  const filter = { [type]: { $gte: start, $lt: start + lastLetter } };
  const found = await users.find(filter, { sort: { [type]: 1, _id: 1 }, limit: searchResultsAtMost + 1 });
  return found.map(({ state }) => state);
}

/** In the order of the ids; unknown ids are left out. */
export async function usersById(users: UserStore, uids: readonly string[]): Promise<User[]> {
  const found = await Promise.all(uids.map((uid) => users.get(uid)));
  return found.flatMap((user) => user?.state ?? []);
}
