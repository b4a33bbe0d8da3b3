import { daySeconds } from '@livery/contracts/durations.ts';
import { webhooksKeptDays } from '@livery/contracts/payments/policy.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { type Lease, lease } from '@livery/platform/mongo/aggregate-schema.ts';
import { looselyTyped } from '@livery/platform/mongo/connect.ts';
import { instant, optional, orNull, text } from '@livery/platform/mongo/fields.ts';
import { insertOnce } from '@livery/platform/mongo/projection.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';

/** What a provider's event is about; its amounts are never used, because the object is read again. */
export interface WebhookRow {
  type: string;
  account: string | null;
  objectId: string | null;
  paymentIntentId: string | null;
  customerId: string | null;
  receivedAt: Date;
  nextAttemptAt?: Date;
  lease?: Lease;
}

export interface WebhookStore {
  /** For the intent-runner. */
  model: ReturnType<typeof looselyTyped>;
  /** False when the event has been stored before. */
  note(id: string, event: Omit<WebhookRow, 'receivedAt' | 'nextAttemptAt' | 'lease'>): Promise<boolean>;
  get(id: string): Promise<WebhookRow | undefined>;
  finish(id: string): Promise<void>;
}

const schema = documentSchema<WebhookRow>({
  type: text,
  account: orNull(text),
  objectId: orNull(text),
  paymentIntentId: orNull(text),
  customerId: orNull(text),
  receivedAt: instant,
  nextAttemptAt: optional(instant),
  lease: optional(lease),
})
  .index({ receivedAt: 1 }, { expireAfterSeconds: webhooksKeptDays * daySeconds })
  .index({ nextAttemptAt: 1 });

export function webhookStore(kit: Kit): WebhookStore {
  const webhooks = kit.model('webhooks', schema);
  return {
    model: looselyTyped(webhooks),
    note: (id, event) => insertOnce(webhooks, id, { ...event, receivedAt: realNow(), nextAttemptAt: realNow() }),
    async get(id) {
      return (await webhooks.findOne({ _id: id }).lean()) ?? undefined;
    },
    async finish(id) {
      await webhooks.updateOne({ _id: id }, { $unset: { nextAttemptAt: '' } });
    },
  };
}
