import type { MailingListForm } from '@livery/contracts/identity/api/inquiries.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import { codeOf } from '@livery/platform/errors/error-code.ts';
import type { Outcome } from '@livery/platform/mongo/aggregate-outcome.ts';
import type { KeyedRequest } from '@livery/platform/mongo/keyed-requests.ts';
import { type ListEntry, requestToJoin } from '../domain/inquiries/list-entry.ts';
import { entryBy, type MailingListStore } from '../store/mailing-list-store.ts';
import { newSecret } from './secrets.ts';

type Joined = Outcome<ListEntry, Record<string, never>>;

interface Joining {
  form: MailingListForm;
  /** The id of the entry, if the address is new; the same key gives the same id, so that no key makes two entries. */
  newId: string;
  keyedRequest: KeyedRequest | undefined;
}

/** Asks for an address to be confirmed. The unique index decides who is first; whoever is second finds its entry. */
export async function joinMailingList(list: MailingListStore, joining: Joining): Promise<Joined> {
  const { form, newId, keyedRequest } = joining;
  await list.hasRun(newId, keyedRequest);
  const asking = { form, linkIds: { out: newSecret(), confirm: newSecret() }, now: realNow() };
  const write = { keyedRequest, answer: () => ({ status: 200, body: {} }) };
  const known = await entryBy(list, 'email', form.email);
  if (known) return await list.update(known.id, (entry) => requestToJoin(entry, asking), write);
  try {
    return await list.insert(newId, requestToJoin(undefined, asking), write);
  } catch (error) {
    if (codeOf(error) !== 'DUPLICATE_KEY') throw error;
    return await joinMailingList(list, joining);
  }
}

/**
 * Whether the same was asked before: it made an entry, or changed the one of the address. A key that made another entry
 * is refused first, and as much is looked up either way, so that nobody learns whether the address has an entry.
 */
export async function hasAskedToJoin(list: MailingListStore, joining: Joining): Promise<boolean> {
  const { form, newId, keyedRequest } = joining;
  if (await list.hasRun(newId, keyedRequest)) return true;
  const known = await entryBy(list, 'email', form.email);
  return await list.hasRun(known?.id ?? newId, keyedRequest);
}
