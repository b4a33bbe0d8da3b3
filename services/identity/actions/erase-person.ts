import { dayMs } from '@livery/contracts/durations.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import { republishOne } from '@livery/platform/mongo/republish.ts';
import type { Former } from '../domain/user.ts';
import { forgetEntryOf } from '../store/mailing-list-store.ts';
import { forgetSessionsOf } from '../store/session-store.ts';
import type { Stores } from '../store/stores.ts';
import { markErased } from '../store/user-store.ts';

/**
 * By then whatever was under way at the deletion has ended, and the topic's open segment is due to close: publishing
 * again closes the one that names the person, so that the broker compacts it.
 */
const againAfterMs = dayMs;

export type ErasePerson = (uid: string) => Promise<void>;

/** Removes what is left of a person whose account is deleted: at once, and once more a day later. Each may be repeated. */
export function createErasePerson(stores: Stores): ErasePerson {
  const { users, sessions, secondFactors, files, reservations, audit } = stores;

  async function remove(uid: string): Promise<void> {
    await forgetSessionsOf(sessions, uid);
    await files.removeAllOf(uid);
    await secondFactors.forget(uid);
    await audit.forgetWords(uid);
    await audit.forgetSearchesFinding(uid);
    await reservations.releaseAllOf(uid);
  }

  async function removeBy({ email, phoneNumber, firstName = '', lastName = '' }: Former): Promise<void> {
    await stores.proofs.forget(phoneNumber);
    await stores.hits.forgetNaming([email, phoneNumber]);
    await forgetEntryOf(stores.mailingList, email);
    await audit.forgetSearches([email, firstName, lastName]);
  }

  return async (uid) => {
    const user = (await users.get(uid))?.state;
    if (!user?.deletedAt) return;
    const { former } = user;
    if (former) await removeBy(former);
    await remove(uid);
    if (!former) await republishOne(users.model, uid);
    await markErased(users, uid, former && new Date(realNow().getTime() + againAfterMs));
  };
}
