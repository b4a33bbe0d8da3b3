import { randomUUID } from 'node:crypto';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { instant, text } from '@livery/platform/mongo/fields.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';

interface Row {
  key: string;
  at: Date;
  forgetAt: Date;
}

const schema = documentSchema<Row>({ key: text, at: instant, forgetAt: instant })
  .index({ key: 1, at: 1, _id: 1 })
  .index({ forgetAt: 1 }, { expireAfterSeconds: 0 });

export type HitStore = ReturnType<typeof hitStore>;

/** Calls counted against a limit, on the system clock. */
export function hitStore(kit: Kit) {
  const rows = kit.model('hits', schema);
  return {
    /** Returns the ids of the hits, one per key. */
    async add(hits: { key: string; windowMs: number }[], at: Date): Promise<string[]> {
      const added = hits.map(({ key, windowMs }) => {
        return { _id: randomUUID(), key, at, forgetAt: new Date(at.getTime() + windowMs) };
      });
      await rows.insertMany(added);
      return added.map(({ _id }) => _id);
    },
    count: (key: string, since: Date): Promise<number> => rows.countDocuments({ key, at: { $gt: since } }),
    /** The hit `place` places before the newest one, which is 0. */
    async newest(key: string, place = 0): Promise<Date | undefined> {
      const [row] = await rows.find({ key }).sort({ at: -1, _id: -1 }).skip(place).limit(1).lean();
      return row?.at;
    },
    async remove(ids: string[]): Promise<void> {
      await rows.deleteMany({ _id: { $in: ids } });
    },
    async forget(key: string): Promise<void> {
      await rows.deleteMany({ key });
    },
  };
}
