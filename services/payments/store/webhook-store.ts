import { realNow } from '@livery/platform/clock/clock.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { insertOnce } from '@livery/platform/mongo/projection.ts';
import type { Collection, Document } from 'mongodb';

/** What a provider's event is about; its amounts are never used, the object is read again. */
export interface WebhookRow {
  type: string;
  account: string | null;
  objectId: string | null;
  paymentIntentId: string | null;
  customerId: string | null;
  receivedAt: Date;
  nextAttemptAt?: Date;
}

export interface WebhookStore {
  collection: Collection<Document & { _id: string }>;
  /** False when the event came before. */
  keep(id: string, event: Omit<WebhookRow, 'receivedAt' | 'nextAttemptAt'>): Promise<boolean>;
  get(id: string): Promise<WebhookRow | undefined>;
  finish(id: string): Promise<void>;
}

/** Longer than the provider repeats an event. */
const keptDays = 60;

export function webhookStore(kit: Kit): WebhookStore {
  const collection = kit.collection<Document>('webhooks', [
    { key: { receivedAt: 1 }, expireAfterSeconds: keptDays * 86_400 },
  ]);
  return {
    collection,
    keep: (id, event) => insertOnce(collection, id, { ...event, receivedAt: realNow(), nextAttemptAt: realNow() }),
    async get(id) {
      const row = await collection.findOne({ _id: id });
      // Only `keep` writes here.
      return (row ?? undefined) as WebhookRow | undefined;
    },
    async finish(id) {
      await collection.updateOne({ _id: id }, { $unset: { nextAttemptAt: '' } });
    },
  };
}
