import type { EventType } from '@livery/contracts/events.ts';
import type { StaffCharge } from '@livery/contracts/payments/staff-api.ts';
import { dropOff, pickUp, reportStage } from '@livery/stack/people/drive.ts';
import { selectAndConfirm } from '@livery/stack/people/rides.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import { clearFaults, injectFaults } from './inject-faults.ts';
import { linkIn, untilText } from './messages.ts';
import { chooseDecliningCard, offeredRide, paidRide, untilCharge } from './prepared-rides.ts';
import type { Cast, Stories } from './repeatable.ts';
import { countEvents } from './topic-messages.ts';

/** The stories of what is paid after a card was refused, and of what staff decide about a charge. */
export const repeatablePayments: Stories = {
  async payRide(cast) {
    const { bella, id } = await aRefusedRide(cast, { inHours: 30 });
    const effects = () => countEvents(cast.system, `${id}:ride:1`, 'charge.authorized');
    const body = { paymentMethod: bella.card };
    return { by: bella, route: `POST /rides/${id}/payment`, body, other: withoutCard, effects };
  },

  async payExtraStop({ system, omar }) {
    const bella = await system.newTraveler('Bella');
    const { id } = await paidRide(system, { traveler: bella, operators: [omar], inHours: 3 });
    await chooseDecliningCard(system, bella, id);
    await pickUp(omar, id);
    await omar.call(`POST /rides/${id}/stage`, { stage: 'ADD_EXTRA_STOPS', extraStopChargesCents: 1_500 });
    await bella.call(`POST /rides/${id}/extraStops/0/approve`, {});
    await untilCharge(bella, id, ['extra-stop', 'declined']);
    const extraStopPaymentId = `${id}:extra-stop:1:0`;
    const other = { extraStopPaymentId };
    const body = { ...other, paymentMethod: bella.card };
    const effects = () => countEvents(system, extraStopPaymentId, 'charge.authorized');
    return { by: bella, route: 'POST /extraStopPaymentIntent', body, other, effects };
  },

  async payLinked(cast) {
    const { bella, effects } = await anUnpaidFee(cast);
    const link = linkIn(await untilText(cast.system, bella, 'We could not charge'));
    return { by: bella, route: `POST ${link}`, body: { paymentMethod: bella.card }, other: withoutCard, effects };
  },

  async payReceivable(cast) {
    const { bella, fee, effects } = await anUnpaidFee(cast);
    const route = `POST /receivables/${encodeURIComponent(fee)}/pay` as const;
    return { by: bella, route, body: { paymentMethod: bella.card }, other: withoutCard, effects };
  },

  retryCharge: (cast) => decidedByStaff(cast, 'retry', 'charge.unblocked'),

  waiveCharge: (cast) => decidedByStaff(cast, 'waive', 'charge.waived'),

  async refundCharge(cast) {
    const { charge, place } = await aPaidRate(cast);
    const other = { ...lateCar, amountCents: 2_000 };
    const effects = () => countEvents(cast.system, charge, 'charge.refund-decided');
    return { by: cast.system.admin, route: `POST ${place}/refund`, body: lateCar, other, effects };
  },

  async giveUpRefund(cast) {
    const { system } = cast;
    const { id, charge, place } = await aPaidRate(cast);
    await injectFaults(system, { provider: 'stripe', path: '/v1/refunds', kind: 'error', status: 400 });
    await system.admin.call(`POST ${place}/refund`, lateCar);
    await waitUntil('the refund to be refused', async () => {
      const { items } = await system.admin.call<{ items: StaffCharge[] }>(`GET /admin/charges?rideId=${id}`);
      return items.some(({ refundRefused }) => refundRefused !== null);
    });
    await clearFaults(system);
    const body = { reason: 'The bank took it back.' };
    const other = { reason: 'Settled by phone.' };
    const effects = () => countEvents(system, charge, 'charge.refund-given-up');
    return { by: system.admin, route: `POST ${place}/give-up-refund`, body, other, effects };
  },
};

const lateCar = { amountCents: 1_000, reason: 'The car was late.' };

/** The rate of a ride that is over. */
async function aPaidRate({ system, anna, omar }: Cast) {
  const { id } = await paidRide(system, { traveler: anna, operators: [omar], inHours: 3 });
  await pickUp(omar, id);
  await dropOff(omar, id);
  const charge = `${id}:ride:1`;
  return { id, charge, place: `/admin/charges/${encodeURIComponent(charge)}` as const };
}

/** A body that asks for the card of before, and so for something else. */
const withoutCard = {};

/** A confirmed ride whose card was refused; its traveler has another one. */
async function aRefusedRide({ system, omar }: Cast, { inHours }: { inHours: number }) {
  const bella = await system.newTraveler('Bella');
  const { id } = await offeredRide(system, { traveler: bella, operators: [omar], inHours });
  await chooseDecliningCard(system, bella, id);
  await selectAndConfirm(bella, omar, id);
  await untilCharge(bella, id, ['ride', 'declined']);
  return { bella, id };
}

/** The full rate of a late cancellation, which the card refused. */
async function anUnpaidFee(cast: Cast) {
  const { bella, id } = await aRefusedRide(cast, { inHours: 20 });
  const { rule } = await bella.call<{ rule: string }>(`GET /rides/${id}/cancellation`);
  await bella.call(`POST /rides/${id}/cancellation`, { rule });
  await untilCharge(bella, id, ['cancellation-fee', 'failed']);
  const fee = `${id}:cancellation-fee:1`;
  return { bella, fee, effects: () => countEvents(cast.system, fee, 'charge.captured') };
}

/** A decision by staff about a ride whose rate the provider would not take. */
async function decidedByStaff({ system, anna, omar }: Cast, what: 'retry' | 'waive', told: EventType) {
  const { id } = await paidRide(system, { traveler: anna, operators: [omar], inHours: 3 });
  await pickUp(omar, id);
  const path = '/v1/payment_intents/*/capture';
  await injectFaults(system, { provider: 'stripe', path, kind: 'error', status: 400 });
  await reportStage(omar, id, 'RIDE_ENDED');
  await untilCharge(anna, id, ['ride', 'blocked']);
  await clearFaults(system);
  const charge = `${id}:ride:1`;
  return {
    by: system.admin,
    route: `POST /admin/charges/${encodeURIComponent(charge)}/${what}` as const,
    body: { reason: 'The bank was down.' },
    other: { reason: 'Settled by phone.' },
    effects: () => countEvents(system, charge, told),
  };
}
