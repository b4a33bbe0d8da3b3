import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { instant, optional, text } from '@livery/platform/mongo/fields.ts';
import { insertOnce } from '@livery/platform/mongo/projection.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';

interface Row {
  owner: string;
  /** Present until the account exists. */
  expiresAt?: Date;
  /** What took it, as long as no other attempt for the same account relies on it, too. */
  attempt?: string;
}

const schema = documentSchema<Row>({ owner: text, expiresAt: optional(instant), attempt: optional(text) })
  .index({ owner: 1 })
  .index({ expiresAt: 1 }, { sparse: true });

/** Who holds a key, and whether it is confirmed yet. */
export interface Reservation {
  key: string;
  owner: string;
  expiresAt: Date | undefined;
}

export type ReservationStore = ReturnType<typeof reservationStore>;

/** One row per e-mail and phone, whose `_id` is the key: the database decides who is first. */
export function reservationStore(kit: Kit) {
  const rows = kit.model('reservations', schema);
  return {
    async get(key: string): Promise<Reservation | undefined> {
      const row = await rows.findOne({ _id: key }).lean();
      return row ? { key, owner: row.owner, expiresAt: row.expiresAt } : undefined;
    },
    /** False when the key is taken. */
    take: (key: string, claim: Required<Row>): Promise<boolean> => insertOnce(rows, key, { ...claim }),
    /** False when somebody else was faster. */
    async takeOver({ key, owner, expiresAt }: Reservation, next: Required<Row>): Promise<boolean> {
      if (!expiresAt) return false;
      return (await rows.updateOne({ _id: key, owner, expiresAt }, { $set: next })).matchedCount === 1;
    },
    /** For another attempt of the owner: the first no longer releases the key. False when it has changed meanwhile. */
    async share({ key, owner, expiresAt }: Reservation, until: Date): Promise<boolean> {
      if (!expiresAt) return true;
      const shared = { $set: { expiresAt: until }, $unset: { attempt: '' } };
      return (await rows.updateOne({ _id: key, owner, expiresAt }, shared)).matchedCount === 1;
    },
    async confirm(keys: string[], owner: string): Promise<void> {
      await rows.updateMany({ _id: { $in: keys }, owner }, { $unset: { expiresAt: '', attempt: '' } });
    },
    /** Those that nobody confirmed by then. */
    async lapsedBy(then: Date): Promise<Reservation[]> {
      const found = await rows.find({ expiresAt: { $lt: then } }).lean();
      return found.map(({ _id: key, owner, expiresAt }) => ({ key, owner, expiresAt }));
    },
    /** Unless it has changed meanwhile. */
    async releaseLapsed({ key, owner, expiresAt }: Reservation): Promise<void> {
      if (expiresAt) await rows.deleteOne({ _id: key, owner, expiresAt });
    },
    async releaseAllOf(owner: string): Promise<void> {
      await rows.deleteMany({ owner });
    },
    async release(keys: string[], attempt: string): Promise<void> {
      await rows.deleteMany({ _id: { $in: keys }, attempt });
    },
  };
}
