import { randomUUID } from 'node:crypto';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { collectionOf } from '@livery/platform/mongo/connect.ts';
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

/** How often something was counted, and when last. */
export interface Hits {
  times: number;
  last: Date;
}

interface Counting {
  key: string;
  windowMs: number;
}

export type HitStore = ReturnType<typeof hitStore>;

/** Calls counted against a limit, on the system clock. */
export function hitStore(kit: Kit) {
  const rows = kit.model('hits', schema);
  // Bypasses mongoose, which would make a document of each hit: every log-in adds, counts and removes some.
  const counted = collectionOf<Row & { _id: string }>(rows);
  return {
    /** Returns the ids of the hits, one per key. */
    async add(hits: readonly Counting[], at: Date): Promise<string[]> {
      const added = hits.map(({ key, windowMs }) => {
        return { _id: randomUUID(), key, at, forgetAt: new Date(at.getTime() + windowMs) };
      });
      await counted.insertMany(added);
      return added.map(({ _id }) => _id);
    },
    /** What else was counted within the windows that end at that moment, by key. */
    async besides(own: readonly string[], limits: readonly Counting[], at: Date): Promise<Map<string, Hits>> {
      const windows = [...Map.groupBy(limits, ({ windowMs }) => windowMs)];
      const found = await Promise.all(
        windows.map(([windowMs, those]) => {
          const $match = {
            key: { $in: those.map(({ key }) => key) },
            at: { $gt: new Date(at.getTime() - windowMs) },
            _id: { $nin: own },
          };
          const $group = { _id: '$key', times: { $sum: 1 }, last: { $max: '$at' } };
          return counted.aggregate<Hits & { _id: string }>([{ $match }, { $group }]).toArray();
        }),
      );
      return new Map(found.flat().map(({ _id, times, last }) => [_id, { times, last }]));
    },
    /** The hit `place` places before the newest one, which is 0. */
    async newest(key: string, place: number): Promise<Date | undefined> {
      const [row] = await rows.find({ key }).sort({ at: -1, _id: -1 }).skip(place).limit(1).lean();
      return row?.at;
    },
    /** Removes these hits and, with a key, all that it has. */
    async remove(ids: readonly string[], key?: string): Promise<void> {
      const filters = [{ _id: { $in: [...ids] } }, ...(key === undefined ? [] : [{ key }])];
      await counted.bulkWrite(
        filters.map((filter) => ({ deleteMany: { filter } })),
        { ordered: false },
      );
    },
    /** Forgets all hits whose key names one of these words: `kind:word`, or `kind:word address`. */
    async forgetNaming(words: string[]): Promise<void> {
      const escaped = words.map((word) => word.replaceAll(/\W/g, String.raw`\$&`));
      await rows.deleteMany({ $or: escaped.map((word) => ({ key: { $regex: `^[a-z-]+:${word}( |$)` } })) });
    },
  };
}
