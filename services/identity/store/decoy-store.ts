import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { instant } from '@livery/platform/mongo/fields.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';

interface Row {
  askedAt: Date;
}

const schema = documentSchema<Row>({ askedAt: instant });
const decoyId = 'nobody';

export type DecoyStore = ReturnType<typeof decoyStore>;

/** Stands for everybody without an account: one row that is read and written where an account would be. */
export function decoyStore(kit: Kit) {
  const rows = kit.model('nobody', schema);
  return {
    async requestReset(askedAt: Date): Promise<void> {
      // As an account is read: `aggregate-reads.ts`.
      await rows.find({ _id: { $in: [decoyId] } }).lean();
      await rows.updateOne({ _id: decoyId }, { $set: { askedAt } }, { upsert: true });
    },
  };
}
