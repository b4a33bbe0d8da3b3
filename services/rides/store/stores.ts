import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { type AskAgainLimitStore, askAgainLimitStore } from './ask-again-limit-store.ts';
import { type ChatStore, chatStore } from './chat-store.ts';
import { type PersonStore, personStore } from './person-store.ts';
import { type QuoteStore, quoteStore } from './quote-store.ts';
import { type ReviewStore, reviewStore } from './review-store.ts';
import { type RideStore, rideStore } from './ride-store.ts';
import { type TrackRecordStore, trackRecordStore } from './track-record-store.ts';

/** All stores of this service. */
export interface Stores {
  rides: RideStore;
  chats: ChatStore;
  reviews: ReviewStore;
  quotes: QuoteStore;
  askAgainLimit: AskAgainLimitStore;
  people: PersonStore;
  trackRecords: TrackRecordStore;
}

export function createStores(kit: Kit): Stores {
  const rides = rideStore(kit);
  return {
    rides,
    reviews: reviewStore(kit),
    chats: chatStore(kit),
    quotes: quoteStore(kit),
    askAgainLimit: askAgainLimitStore(kit),
    people: personStore(kit),
    trackRecords: trackRecordStore(kit, rides),
  };
}
