import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import type { Quote } from '../domain/price-ride.ts';

const keptSeconds = 24 * 3_600;

export interface QuoteStore {
  keep(quoteId: string, quote: Quote): Promise<void>;
  get(quoteId: string): Promise<Quote | undefined>;
}

/** Quotes given; they outlive their 30 minutes so that a late booking can be told what changed. */
export function quoteStore(kit: Kit): QuoteStore {
  const quotes = kit.collection<Quote>('quotes', [{ key: { quotedAt: 1 }, expireAfterSeconds: keptSeconds }]);
  return {
    async keep(quoteId, quote) {
      await quotes.insertOne({ ...quote, _id: quoteId });
    },
    async get(quoteId) {
      return (await quotes.findOne({ _id: quoteId })) ?? undefined;
    },
  };
}
