import { createHash } from 'node:crypto';
import { auditedActions, staffReads, staffSignIns } from '@livery/contracts/identity/model.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { instant, oneOf, optional, orNull, text } from '@livery/platform/mongo/fields.ts';
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
})
  .index({ at: -1, _id: -1 })
  .index({ uid: 1, at: -1, _id: -1 })
  .index({ operatorId: 1, at: -1, _id: -1 });

interface Wanted extends Pick<PageRequest, 'page' | 'pageSize'> {
  /** Leaves out what is later, so that pages of older entries can be reached. */
  until?: Date;
}
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');
const newestFirst: PageRequest['sort'] = { at: -1, _id: -1 };

export type AuditStore = ReturnType<typeof auditStore>;

/** What staff did and read, and how they came in. Reads are nowhere else, so this is no projection to be rebuilt. */
export function auditStore(kit: Kit) {
  const rows = kit.model('audit', schema);
  const find = (filter: object, { until, ...request }: Wanted) =>
    findPage(rows, { ...filter, ...(until && { at: { $lte: until } }) }, { ...request, sort: newestFirst });
  return {
    note: (id: string, entry: AuditEntry): Promise<boolean> => insertOnce(rows, id, { ...entry }),
    /** An id cannot be forgotten, and a read's own may hold what was searched for. */
    recordRead: (read: AuditedRead): Promise<boolean> => insertOnce(rows, hashed(readId(read)), { ...readEntry(read) }),
    /** What was written about a person goes; who did what to whom, and when, stays: also who was given which role. */
    async forgetWords(uid: string): Promise<void> {
      await rows.updateMany({ uid, did: { $nin: [...actionsWithoutReason] } }, { $set: { detail: null } });
    },
    /** Removes the texts of searches that find this e-mail or these names. */
    async forgetSearches(found: readonly string[]): Promise<void> {
      const detail = { $in: textsThatFind(found) };
      await rows.updateMany({ did: 'people-searched', detail }, { $set: { detail: null } });
    },
    async forgetBefore(then: Date): Promise<void> {
      await rows.deleteMany({ at: { $lt: then } });
    },
    page: (wanted: Wanted) => find({}, wanted),
    /** Without reads, of which the reader has just added one, and without the person's own sign-ins. */
    decisionsAbout: (uid: string, wanted: Wanted) =>
      find({ $or: [{ uid }, { operatorId: uid }], did: { $nin: [...staffReads, ...staffSignIns] } }, wanted),
  };
}
