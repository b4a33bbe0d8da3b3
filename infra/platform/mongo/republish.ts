import type { Db } from 'mongodb';
import type { Model } from 'mongoose';
import { realNow } from '../clock/clock.ts';

/**
 * Marks all events of a service's database as unpublished, so that its relay publishes each aggregate's journal again, from
 * the first event; returns how many aggregates that are. May be repeated, while the service runs or not.
 */
export async function republishAll(db: Db): Promise<number> {
  let aggregates = 0;
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    const marked = await db.collection(name).updateMany({ publishedSequence: { $gt: 0 } }, unpublished());
    aggregates += marked.modifiedCount;
  }
  return aggregates;
}

/** The same for one aggregate. */
export async function republishOne<D extends { _id: string }>(model: Model<D>, id: string): Promise<void> {
  await model.updateOne({ _id: id }, unpublished());
}

const unpublished = () => ({ $set: { publishedSequence: 0 }, $min: { pendingSince: realNow() } });
