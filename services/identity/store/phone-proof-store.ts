import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { instant, optional, text } from '@livery/platform/mongo/fields.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';

interface Row {
  phoneNumber: string;
  expiresAt: Date;
  /** The account it was used for: that sign-up may be repeated, no other may use the proof. */
  usedBy?: string;
}

const schema = documentSchema<Row>({ phoneNumber: text, expiresAt: instant, usedBy: optional(text) }).index(
  { expiresAt: 1 },
  { expireAfterSeconds: 0 },
);

/** Who uses a proof, for which number and when. */
interface Use {
  phoneNumber: string;
  uid: string;
  now: Date;
}

export type PhoneProofStore = ReturnType<typeof phoneProofStore>;

/** Proofs that a person holds a number, by the hash of the secret they were given. */
export function phoneProofStore(kit: Kit) {
  const rows = kit.model('phone-proofs', schema);
  const usable = (hash: string, { phoneNumber, uid, now }: Use) => {
    const unused = { $or: [{ usedBy: { $exists: false } }, { usedBy: uid }] };
    return { _id: hash, phoneNumber, expiresAt: { $gt: now }, ...unused };
  };
  return {
    async add(hash: string, proof: { phoneNumber: string; expiresAt: Date }): Promise<void> {
      await rows.insertOne({ _id: hash, ...proof });
    },
    /** All that are for this number. */
    async forget(phoneNumber: string): Promise<void> {
      await rows.deleteMany({ phoneNumber });
    },
    /** False when it is unknown, for another number, too old or used for another account. */
    async isUsable(hash: string, use: Use): Promise<boolean> {
      return (await rows.exists(usable(hash, use))) !== null;
    },
    /** The same, and from now on it is used for this account. */
    async use(hash: string, use: Use): Promise<boolean> {
      return (await rows.updateOne(usable(hash, use), { $set: { usedBy: use.uid } })).matchedCount === 1;
    },
  };
}
