import { notFound } from '@livery/contracts/errors.ts';
import type { SearchType } from '@livery/contracts/identity/api/admin.ts';
import { searchResultsAtMost } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import type { Saved } from '@livery/platform/mongo/aggregate-document.ts';
import type { AggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import type { Page, PageRequest } from '@livery/platform/mongo/page.ts';
import type { User } from '../domain/user.ts';
import { userSchema } from './user-schema.ts';

export type UserStore = AggregateStore<User>;

/** Nothing changes an account that is deleted: a request that began before would bring the person back. */
export function userStore(kit: Pick<Kit, 'store' | 'model'>): UserStore {
  const store = kit.store<User>({ name: 'user', model: kit.model('users', userSchema), topic: 'user.v1' });
  return {
    ...store,
    update: (from, decide, options) =>
      store.update(
        from,
        (user, saved) => {
          if (user.deletedAt) throw notFound('NOT_FOUND', messages.notFound);
          return decide(user, saved);
        },
        options,
      ),
  };
}

const notDeleted = { deletedAt: { $exists: false } };

export async function userByEmail(users: UserStore, email: string): Promise<User | undefined> {
  const [found] = await users.find({ email, ...notDeleted }, { limit: 1 });
  return found?.state;
}

export async function userByReset(users: UserStore, linkId: string): Promise<User | undefined> {
  const [found] = await users.find({ 'reset.linkId': linkId }, { limit: 1 });
  return found?.state;
}

type Wanted = Pick<PageRequest, 'page' | 'pageSize'>;

/**
 * Operators awaiting approval, and approved ones with a change to review; the longest waiting first. The suspended wait
 * until they are reinstated.
 */
export function usersToReview(users: UserStore, wanted: Wanted): Promise<Page<Saved<User>>> {
  // Whoever has waited since before that was noted comes first.
  const sort = { toReviewSince: 1, changedAt: 1, _id: 1 } as const;
  return users.page({ toReview: true, suspended: false }, { ...wanted, sort });
}

/** After every text that begins with the same letters. */
const lastLetter = '\u{10ffff}';

/** Names are stored in capitals. */
export const storedCaseOf = (type: SearchType, text: string) =>
  type === 'email' ? text.toLowerCase() : text.toUpperCase();

/** One more than are shown. The text is as stored; it is compared and never read as a pattern. */
export async function usersStartingWith(users: UserStore, type: SearchType, start: string): Promise<User[]> {
  const filter = { [type]: { $gte: start, $lt: start + lastLetter }, ...notDeleted };
  const found = await users.find(filter, { sort: { [type]: 1, _id: 1 }, limit: searchResultsAtMost + 1 });
  return found.map(({ state }) => state);
}

/** In the order of the ids; unknown ids are left out. */
export async function usersById(users: UserStore, uids: readonly string[]): Promise<User[]> {
  const found = await users.find({ _id: { $in: [...uids] } });
  const byId = new Map(found.map(({ id, state }) => [id, state]));
  return uids.flatMap((uid) => byId.get(uid) ?? []);
}

/** Those of them whose accounts have been deleted. */
export async function deletedAmong(users: UserStore, uids: readonly string[]): Promise<string[]> {
  const found = await users.find({ _id: { $in: [...uids] }, deletedAt: { $exists: true } });
  return found.map(({ id }) => id);
}

/** Of a deleted account: the first erasing is done, and the second is due then, or none is left. */
export async function markErased(users: UserStore, uid: string, nextAt: Date | undefined): Promise<void> {
  const change = nextAt
    ? { $set: { nextAttemptAt: nextAt }, $unset: { former: '' } }
    : { $unset: { former: '', nextAttemptAt: '' } };
  await users.model.updateOne({ _id: uid, deletedAt: { $exists: true } }, change);
}
