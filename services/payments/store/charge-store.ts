import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import type { AggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import type { Charge } from '../domain/charge.ts';

export type ChargeStore = AggregateStore<Charge>;

/** Charges travel with their ride. One payment at the provider belongs to one charge (R93). */
export const chargeStore = (kit: Kit): ChargeStore =>
  kit.store<Charge>({
    name: 'charge',
    collection: 'charges',
    topic: 'charge.v1',
    keyOf: ({ state }) => state.rideId,
    indexes: [
      { key: { rideId: 1 } },
      { key: { paymentIntentId: 1 }, unique: true, sparse: true },
      { key: { 'link.id': 1 }, sparse: true },
      { key: { travelerId: 1, status: 1 } },
      { key: { operatorId: 1, status: 1 } },
    ],
  });

export async function openReceivablesOf(charges: ChargeStore, travelerId: string) {
  return await charges.find({ travelerId, 'receivable.status': 'open' }, { sort: { 'receivable.openedAt': 1 } });
}
