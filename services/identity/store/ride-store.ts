import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { flag, listOf, optional, orNull, text } from '@livery/platform/mongo/fields.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';
import type { RideRow } from '../domain/views/ride-row.ts';

const schema = documentSchema<RideRow>({
  authorId: text,
  cancelledByAuthor: flag,
  accepted: listOf(text),
  confirmed: listOf(text),
  cancelledConfirmed: listOf(text),
  denied: listOf(text),
  withdrawn: listOf(text),
  declined: listOf(text),
  completedBy: orNull(text),
  isOver: optional(flag),
})
  .index({ authorId: 1 })
  .index({ confirmed: 1 });

export type RideStore = ReturnType<typeof rideStore>;

/** One row per ride, merged from all its events. */
export function rideStore({ model }: Pick<Kit, 'model'>) {
  const rows = model('rides', schema);
  return {
    /** Whoever once answered, confirmed or drove stays in the row: events may come twice or late. */
    async project(rideId: string, row: RideRow): Promise<void> {
      const { authorId, cancelledByAuthor, completedBy, isOver, ...lists } = row;
      const ends = {
        ...(cancelledByAuthor && { cancelledByAuthor }),
        ...(completedBy && { completedBy }),
        ...(isOver && { isOver }),
      };
      const begins = { authorId, cancelledByAuthor: false, completedBy: null, isOver: false };
      const added = Object.fromEntries(Object.entries(lists).map(([name, uids]) => [name, { $each: uids }]));
      const unset = Object.fromEntries(Object.entries(begins).filter(([name]) => !(name in ends)));
      const change = { $addToSet: added, $setOnInsert: unset, ...(Object.keys(ends).length > 0 && { $set: ends }) };
      await rows.updateOne({ _id: rideId }, change, { upsert: true });
    },
    /** Counts the rides that are not over; a row from before that was noted does not count. */
    async openOf(uid: string): Promise<{ openRides: number; ridesToDrive: number }> {
      const [openRides, ridesToDrive] = await Promise.all([
        rows.countDocuments({ authorId: uid, isOver: false }),
        rows.countDocuments({ confirmed: uid, cancelledConfirmed: { $ne: uid }, isOver: false }),
      ]);
      return { openRides, ridesToDrive };
    },
    /** Whether the operator ever offered to drive a ride of this person. */
    async hasAnswered(operatorId: string, authorId: string): Promise<boolean> {
      return (await rows.exists({ authorId, accepted: operatorId })) !== null;
    },
  };
}
