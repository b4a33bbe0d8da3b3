import type { Kit } from '@livery/platform/lifecycle/kit.ts';

interface ReadMark {
  _id: string;
  /** Everything planned up to then counts as read. */
  allUntil: Date;
  ids: string[];
}

const keptIds = 200;

/** Which inbox messages a person has read. */
export function readMarkStore(kit: Kit) {
  const marks = kit.collection<ReadMark>('readMarks');
  return {
    async of(uid: string): Promise<{ allUntil: Date; ids: string[] }> {
      const { allUntil = new Date(0), ids = [] } = (await marks.findOne({ _id: uid })) ?? {};
      return { allUntil, ids };
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
