import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import type { AggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import type { Charge } from '../domain/charge/charge.ts';
import { underWayOf } from './charge-lists.ts';
import { chargeSchema } from './charge-schema.ts';

export type ChargeStore = AggregateStore<Charge>;

/** Charge events are keyed by the ride. One payment at the provider belongs to one charge (R93). */
export const chargeStore = (kit: Kit): ChargeStore =>
  kit.store({
    name: 'charge',
    model: kit.model('charges', chargeSchema),
    topic: 'charge.v1',
    keyOf: ({ state }) => state.rideId ?? state.chargeId,
  });

export async function chargeOfPayment(charges: ChargeStore, paymentIntentId: string) {
  const [charge] = await charges.find({ paymentIntentId }, { limit: 1 });
  return charge;
}

/** What a person owes and can pay: no card helps while the charge is blocked. */
export async function openReceivablesOf(charges: ChargeStore, travelerId: string) {
  const payable = { 'receivable.status': 'open', status: { $ne: 'blocked' } };
  return await charges.find({ travelerId, ...payable }, { sort: { 'receivable.openedAt': 1 } });
}

/** Whether anything this person pays or earns is not settled yet. */
export async function hasMoneyUnderWay(charges: ChargeStore, uid: string): Promise<boolean> {
  return (await charges.model.countDocuments(underWayOf(uid), { limit: 1 })) > 0;
}

/** Operators whose payout account some charge waits for: all of them, because some wait forever. */
export async function operatorsWaitedFor({ model }: ChargeStore): Promise<string[]> {
  const waiting = { status: 'blocked', 'blocked.by': 'payout', operatorId: { $ne: null } };
  return (await model.distinct('operatorId', waiting)).map(String);
}
