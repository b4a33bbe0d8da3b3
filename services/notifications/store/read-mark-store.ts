import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { instant, listOf, optional, text } from '@livery/platform/mongo/fields.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';
import type { Read } from '../domain/is-read.ts';

interface ReadMark {
  /** Everything planned before this time counts as read. */
  allUntil?: Date;
  ids: string[];
}

const schema = documentSchema<ReadMark>({ allUntil: optional(instant), ids: listOf(text) });

/** Which inbox messages a person has read. */
export function readMarkStore(kit: Kit) {
  const marks = kit.model('readMarks', schema);
  return {
    async of(uid: string): Promise<Read> {
      const { allUntil = new Date(0), ids = [] } = (await marks.findOne({ _id: uid }).lean()) ?? {};
      return { allUntil, ids };
    },
    async forget(uid: string): Promise<void> {
      await marks.deleteOne({ _id: uid });
    },
    /** What was read one by one stays read: it may be newer. */
    async readAll(uid: string, until: Date): Promise<void> {
      await marks.updateOne({ _id: uid }, { $max: { allUntil: until } }, { upsert: true });
    },
    async read(uid: string, ids: readonly string[]): Promise<void> {
      await marks.updateOne({ _id: uid }, { $addToSet: { ids: { $each: [...ids] } } }, { upsert: true });
    },
    /** One update, so that no message is unread between its own mark and the time; a later time is not taken back. */
    async readUntil(
      uid: string,
      { until, insteadOf }: { until: Date | undefined; insteadOf: string[] },
    ): Promise<void> {
      const pulled = { $pull: { ids: { $in: insteadOf } } };
      await marks.updateOne({ _id: uid }, { ...pulled, ...(until && { $max: { allUntil: until } }) });
    },
  };
}
export type ReadMarkStore = ReturnType<typeof readMarkStore>;
