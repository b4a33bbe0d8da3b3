import { stateCodes } from '@livery/contracts/vocabulary.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import type { Saved } from '@livery/platform/mongo/aggregate-document.ts';
import { aggregateSchema } from '@livery/platform/mongo/aggregate-schema.ts';
import type { AggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import { instant, integer, oneOf, optional, orNull, subdocument, text } from '@livery/platform/mongo/fields.ts';
import type { Page } from '@livery/platform/mongo/page.ts';
import { type ListEntry, listStatuses } from '../domain/inquiries/list-entry.ts';

export type MailingListStore = AggregateStore<ListEntry>;

const schema = aggregateSchema<ListEntry>({
  email: text,
  firstName: text,
  lastName: text,
  city: text,
  state: oneOf(stateCodes),
  companyName: orNull(text),
  phoneNumber: orNull(text),
  officePhoneNumber: orNull(text),
  numberOfFleet: orNull(integer),
  status: oneOf(listStatuses),
  linkId: text,
  confirmation: subdocument<ListEntry['confirmation']>({ linkId: text, expiresAt: instant }),
  askedAt: instant,
  joinedAt: orNull(instant),
  forgetAt: optional(instant),
})
  .index({ email: 1 }, { unique: true })
  .index({ linkId: 1 })
  .index({ 'confirmation.linkId': 1 })
  .index({ status: 1, joinedAt: -1, _id: -1 })
  .index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

/** The marketing list: one entry per address. */
export const mailingListStore = (kit: Pick<Kit, 'store' | 'model'>): MailingListStore =>
  kit.store({ name: 'mailing-list', model: kit.model('mailing-list', schema), topic: 'inquiry.v1' });

type KnownBy = 'email' | 'linkId' | 'confirmation.linkId';

export async function entryBy(
  list: MailingListStore,
  field: KnownBy,
  value: string,
): Promise<Saved<ListEntry> | undefined> {
  const [found] = await list.find({ [field]: value }, { limit: 1 });
  return found;
}

const newestFirst = { joinedAt: -1, _id: -1 } as const;

/** Of those who are on the list, the newest first. */
export function joinedEntries(
  list: MailingListStore,
  wanted: { page: number; pageSize: number },
): Promise<Page<Saved<ListEntry>>> {
  return list.page({ status: 'joined' }, { ...wanted, sort: newestFirst });
}

const atOnce = 500;

/** Everybody on the list, in batches; each begins after the last entry, so that changes of the list shift nobody. */
export async function* everyJoinedEntry(list: MailingListStore): AsyncGenerator<Saved<ListEntry>> {
  let last: Saved<ListEntry> | undefined;
  do {
    const found = await list.find({ status: 'joined', ...after(last) }, { sort: newestFirst, limit: atOnce });
    yield* found;
    last = found.length < atOnce ? undefined : found.at(-1);
  } while (last);
}

function after(last: Saved<ListEntry> | undefined) {
  if (!last) return {};
  const { joinedAt } = last.state;
  return { joinedAt: { $lte: joinedAt }, $or: [{ joinedAt: { $lt: joinedAt } }, { _id: { $lt: last.id } }] };
}

/** Somebody who deletes their account wants no mail either; unlike unsubscribing, this leaves no entry to return to. */
export async function forgetEntryOf(list: MailingListStore, email: string): Promise<void> {
  await list.model.deleteOne({ email });
}
