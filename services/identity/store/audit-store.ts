import { createHmac } from 'node:crypto';
import { auditedActions, staffReads, staffSignIns } from '@livery/contracts/identity/model.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { instant, listOf, oneOf, optional, orNull, text } from '@livery/platform/mongo/fields.ts';
import { findPage, type PageRequest } from '@livery/platform/mongo/page.ts';
import { insertOnce } from '@livery/platform/mongo/projection.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';
import {
  type AuditEntry,
  type AuditedRead,
  actionsWithoutReason,
  readEntry,
  readId,
  textsThatFind,
} from '../domain/audit/audit-entry.ts';

const schema = documentSchema<AuditEntry>({
  at: instant,
  by: orNull(text),
  did: oneOf(auditedActions),
  uid: orNull(text),
  operatorId: optional(orNull(text)),
  rideId: orNull(text),
  rideCode: orNull(text),
  detail: orNull(text),
  found: optional(listOf(text)),
})
  .index({ at: -1, _id: -1 })
  .index({ uid: 1, at: -1, _id: -1 })
  .index({ operatorId: 1, at: -1, _id: -1 });

interface Wanted extends Pick<PageRequest, 'page' | 'pageSize'> {
  /** Leaves out what is later, so that pages of older entries can be reached. */
  until?: Date;
}
const newestFirst: PageRequest['sort'] = { at: -1, _id: -1 };

export type AuditStore = ReturnType<typeof auditStore>;

/** What staff did and read, and how they came in. Reads are nowhere else, so this is no projection to be rebuilt. */
export function auditStore(kit: Kit, secret: string) {
  const rows = kit.model('audit', schema);
  /** An id cannot be forgotten, and a read's own may hold what was searched for: without the key nobody can try texts. */
  const idOf = (read: AuditedRead) => createHmac('sha256', secret).update(readId(read)).digest('base64url');
  const find = (filter: object, { until, ...request }: Wanted) =>
    findPage(rows, { ...filter, ...(until && { at: { $lte: until } }) }, { ...request, sort: newestFirst });
  async function forgetTexts(filter: object): Promise<void> {
    await rows.updateMany({ did: 'people-searched', ...filter }, { $set: { detail: null }, $unset: { found: '' } });
  }
  return {
    note: (id: string, entry: AuditEntry): Promise<boolean> => insertOnce(rows, id, { ...entry }),
    async recordRead(read: AuditedRead): Promise<void> {
      const { found } = read;
      const isNew = await insertOnce(rows, idOf(read), { ...readEntry(read) });
      // The same text finds somebody else before the hour is over: who has just signed up, or has another name.
      if (!isNew && found) await rows.updateOne({ _id: idOf(read) }, { $addToSet: { found: { $each: found } } });
    },
    /** What was written about a person goes; who did what to whom, and when, stays: also who was given which role. */
    async forgetWords(uid: string): Promise<void> {
      await rows.updateMany({ uid, did: { $nin: [...actionsWithoutReason] } }, { $set: { detail: null } });
    },
    /** Removes the texts of searches that found this person, by whatever name. */
    forgetSearchesFinding: (uid: string): Promise<void> => forgetTexts({ found: uid }),
    /** Removes the texts of searches that find this e-mail or these names: also of those that showed others. */
    forgetSearches: (found: readonly string[]): Promise<void> => forgetTexts({ detail: { $in: textsThatFind(found) } }),
    async forgetBefore(then: Date): Promise<void> {
      await rows.deleteMany({ at: { $lt: then } });
    },
    page: (wanted: Wanted) => find({}, wanted),
    /** Without reads, of which the reader has just added one, and without the person's own sign-ins. */
    decisionsAbout: (uid: string, wanted: Wanted) =>
      find({ $or: [{ uid }, { operatorId: uid }], did: { $nin: [...staffReads, ...staffSignIns] } }, wanted),
  };
}
