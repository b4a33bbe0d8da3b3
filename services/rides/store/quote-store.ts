import { hourSeconds } from '@livery/contracts/durations.ts';
import { quoteKeptHours } from '@livery/contracts/rides/policy.ts';
import { serviceTypes, vehicleClasses } from '@livery/contracts/vocabulary.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { instant, integer, number, oneOf, optional, orNull, recordOf } from '@livery/platform/mongo/fields.ts';
import { insertOnce } from '@livery/platform/mongo/projection.ts';
import { documentSchema } from '@livery/platform/mongo/schema.ts';
import type { Quote } from '../domain/pricing/price-ride.ts';

const schema = documentSchema<Quote>({
  serviceType: oneOf(serviceTypes),
  serviceHours: optional(integer),
  miles: number,
  minutes: number,
  pricesCents: recordOf(vehicleClasses, orNull(integer)),
  quotedAt: instant,
}).index({ quotedAt: 1 }, { expireAfterSeconds: quoteKeptHours * hourSeconds });

export interface QuoteStore {
  keep(quoteId: string, quote: Quote): Promise<void>;
  get(quoteId: string): Promise<Quote | undefined>;
}

/** Quotes; kept longer than their 30 minutes so that a late booking can be told what changed. */
export function quoteStore(kit: Kit): QuoteStore {
  const quotes = kit.model('quotes', schema);
  return {
    async keep(quoteId, quote) {
      await insertOnce(quotes, quoteId, { ...quote });
    },
    async get(quoteId) {
      return (await quotes.findOne({ _id: quoteId }).lean()) ?? undefined;
    },
  };
}
