import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import type { AggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import type { BookingHold } from '../domain/booking-hold.ts';

export type BookingHoldStore = AggregateStore<BookingHold>;

/** Holds before their claim: they record no events, so nothing is published about them. */
export const bookingHoldStore = (kit: Kit): BookingHoldStore =>
  kit.store<BookingHold>({
    name: 'booking-hold',
    collection: 'bookingHolds',
    topic: 'charge.v1',
    indexes: [
      { key: { paymentIntentId: 1 }, unique: true, sparse: true },
      { key: { status: 1, expiresAt: 1 } },
      { key: { travelerId: 1, createdAt: 1 } },
    ],
  });

export async function holdOfPayment(holds: BookingHoldStore, paymentIntentId: string) {
  const [hold] = await holds.find({ paymentIntentId }, { limit: 1 });
  return hold;
}
