import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { instant, listOf, optional, text } from '@livery/platform/mongo/fields.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';

interface ReadMark {
  /** Everything planned before this time counts as read. */
  allUntil?: Date;
  ids: string[];
}

const schema = documentSchema<ReadMark>({ allUntil: optional(instant), ids: listOf(text) });

const keptIds = 200;

/** Which inbox messages a person has read. */
export function readMarkStore(kit: Kit) {
  const marks = kit.model('readMarks', schema);
  return {
    async of(uid: string): Promise<{ allUntil: Date; ids: string[] }> {
      const { allUntil = new Date(0), ids = [] } = (await marks.findOne({ _id: uid }).lean()) ?? {};
      return { allUntil, ids };
    },
    async forget(uid: string): Promise<void> {
      await marks.deleteOne({ _id: uid });
    },
    async readAll(uid: string, until: Date): Promise<void> {
      await marks.updateOne({ _id: uid }, { $max: { allUntil: until }, $set: { ids: [] } }, { upsert: true });
    },
    async read(uid: string, ids: readonly string[]): Promise<void> {
      await marks.updateOne({ _id: uid }, { $push: { ids: { $each: [...ids], $slice: -keptIds } } }, { upsert: true });
    },
  };
}
export type ReadMarkStore = ReturnType<typeof readMarkStore>;
