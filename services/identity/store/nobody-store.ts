import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { instant } from '@livery/platform/mongo/fields.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';

interface Row {
  askedAt: Date;
}

const schema = documentSchema<Row>({ askedAt: instant });
const nobody = 'nobody';

export type NobodyStore = ReturnType<typeof nobodyStore>;

/** Stands for everybody without an account: one row that is read and written where an account would be. */
export function nobodyStore(kit: Kit) {
  const rows = kit.model('nobody', schema);
  return {
    async askForReset(askedAt: Date): Promise<void> {
      // As an account is read: `aggregate-reads.ts`.
      await rows.find({ _id: { $in: [nobody] } }).lean();
      await rows.updateOne({ _id: nobody }, { $set: { askedAt } }, { upsert: true });
    },
  };
}
