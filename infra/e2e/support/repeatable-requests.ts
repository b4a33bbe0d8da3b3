import { randomUUID } from 'node:crypto';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { addCard, testCards } from '@livery/stack/people/cards.ts';
import { pickUp } from '@livery/stack/people/drive.ts';
import { messagesTo } from '@livery/stack/people/messages-to.ts';
import { type RouteCall, visitor } from '@livery/stack/people/person.ts';
import { provePhone } from '@livery/stack/people/prove-phone.ts';
import { draftBooking, noCharges, untilRide } from '@livery/stack/people/rides.ts';
import { cadillac, type Member, newPersonalDetails, password } from '@livery/stack/people/sign-up.ts';
import { linkIn, untilText } from './messages.ts';
import { confirmedRide, offeredRide, openRide, paidRide, untilCharge } from './prepared-rides.ts';
import { intentsOf, providerJournal } from './provider-journal.ts';
import type { Cast, Repeatable, Stories } from './repeatable.ts';
import { repeatablePayments } from './repeatable-payments.ts';
import type { TestSystem } from './start-test-system.ts';
import { countEvents } from './topic-messages.ts';

/** One story for each route that accepts an Idempotency-Key, by the route's name. */
export const repeatable: Stories = {
  ...repeatablePayments,

  signUpTraveler: ({ system }) => signUp(system, 'traveler', { requestorCategory: 'Individual' }),

  signUpOperator: ({ system }) =>
    signUp(system, 'operator', {
      ...cadillac,
      carYear: 2025,
      carColor: 'Black',
      receiveTexts: 'Yes',
      receiveEmails: 'Yes',
    }),

  async sendContactUsEmail({ system }) {
    const email = `wanda-${randomUUID()}@livery.example`;
    const body = { firstName: 'Wanda', lastName: 'Becker', email, phone: '3125550142', message: 'Do you drive far?' };
    return {
      by: visitor(system.gatewayUrl),
      route: 'POST /sendContactUsEmail',
      body,
      other: { ...body, message: 'Do you drive at night?' },
      effects: async () => (await messagesTo(system, email)).length,
    };
  },

  async joinMailingList({ system }) {
    const email = `wanda-${randomUUID()}@livery.example`;
    const body = { email, firstName: 'Wanda', lastName: 'Becker', city: 'Chicago', state: 'IL' };
    return {
      by: visitor(system.gatewayUrl),
      route: 'POST /mailingList',
      body,
      other: { ...body, email: `wilma-${randomUUID()}@livery.example` },
      effects: async () => (await messagesTo(system, email)).length,
    };
  },

  async preauthorizeBooking({ system, anna }) {
    const body = { travelerId: anna.uid, paymentMethod: anna.card };
    const effects = async () => (await intentsOf(system, anna.uid)).length;
    const other = { ...body, paymentMethod: await addCard(anna, system, testCards.mastercard) };
    return { by: anna, route: 'POST /newRideBookingPreauthorization', body, other, effects };
  },

  async requestRide({ anna }) {
    const { id } = await anna.call<{ id: string }>('POST /newRideBookingPreauthorization', {
      travelerId: anna.uid,
      paymentMethod: anna.card,
    });
    const body = { ...(await draftBooking(anna, { card: anna.card })), preauthorizationId: id };
    const pending = () => anna.call<{ total: number }>('GET /reservations?list=pending');
    return {
      by: anna,
      route: 'POST /rides',
      body,
      other: { ...body, passengerFirstName: 'Quentin' },
      effects: async () => (await pending()).total,
    };
  },

  async submitOffer({ system, anna, omar }) {
    const ride = await openRide(system, { traveler: anna, inHours: 72 });
    await untilRide(omar, ride.id, ({ actions }) => actions.includes('offer'));
    const body = { ...noCharges, tollsCents: 450 };
    return onRide(ride, { by: omar, command: 'offer', body, other: noCharges });
  },

  async denyRide({ system, anna, lena }) {
    const ride = await openRide(system, { traveler: anna, inHours: 72 });
    await untilRide(lena, ride.id, ({ actions }) => actions.includes('deny'));
    return onRide(ride, { by: lena, command: 'deny', body: {} });
  },

  async withdrawOffer({ system, anna, omar }) {
    const ride = await offeredRide(system, { traveler: anna, operators: [omar], inHours: 72 });
    return onRide(ride, { by: omar, command: 'withdraw', body: {} });
  },

  async selectOperator({ system, anna, omar, lena }) {
    const ride = await offeredRide(system, { traveler: anna, operators: [omar, lena], inHours: 72 });
    const [body, other] = [{ operatorId: omar.uid }, { operatorId: lena.uid }];
    return onRide(ride, { by: anna, command: 'select', body, other });
  },

  async unselectOperator({ system, anna, omar, lena }) {
    const ride = await selectedRide({ system, anna, omar });
    const [body, other] = [{ operatorId: omar.uid }, { operatorId: lena.uid }];
    return onRide(ride, { by: anna, command: 'unselect', body, other });
  },

  async askAgain({ system, anna, omar }) {
    const ride = await offeredRide(system, { traveler: anna, operators: [omar], inHours: 72 });
    await omar.call(`POST /rides/${ride.id}/withdraw`, {});
    return onRide(ride, { by: anna, command: 'askAgain', body: {} });
  },

  async raisePrice({ system, anna }) {
    const ride = await openRide(system, { traveler: anna, inHours: 72 });
    const base = ride.basePriceCents ?? 0;
    const [body, other] = [{ requestorPriceCents: base + 1_000 }, { requestorPriceCents: base + 2_000 }];
    return onRide(ride, { by: anna, command: 'raisePrice', body, other });
  },

  async confirmRide(cast) {
    return onRide(await selectedRide(cast), { by: cast.omar, command: 'confirm', body: {} });
  },

  async reconfirm(cast) {
    const ride = await selectedRide(cast);
    const route: RouteCall = `POST ${await linkToReconfirm(cast, ride)}`;
    return { ...onRide(ride, { by: cast.omar, command: 'confirm', body: {} }), route };
  },

  async declineConfirmation(cast) {
    return onRide(await selectedRide(cast), { by: cast.omar, command: 'decline', body: {} });
  },

  async cancelConfirmed({ system, anna, omar }) {
    const ride = await paidRide(system, { traveler: anna, operators: [omar], inHours: 30 });
    return onRide(ride, { by: omar, command: 'cancelConfirmed', body: {} });
  },

  async cancelRide({ system, anna, omar }) {
    const ride = await confirmedRide(system, { traveler: anna, operators: [omar], inHours: 72 });
    const [body, other] = [{ rule: 'outside-policy' }, { rule: 'nobody-replied' }];
    return onRide(ride, { by: anna, command: 'cancellation', body, other });
  },

  async reachStage({ system, anna, omar }) {
    const ride = await paidRide(system, { traveler: anna, operators: [omar], inHours: 3 });
    await pickUp(omar, ride.id);
    const [body, other] = [{ stage: 'RIDE_ENDED' }, { stage: 'OPERATOR_ON_LOCATION' }];
    return onRide(ride, { by: omar, command: 'stage', body, other });
  },

  async approveExtraStop(cast) {
    const ride = await rideWithStop(cast);
    return onRide(ride, { by: cast.anna, command: 'extraStops/0/approve', body: {} });
  },

  async denyExtraStop(cast) {
    return onRide(await rideWithStop(cast), { by: cast.anna, command: 'extraStops/0/deny', body: {} });
  },

  async cancelRideByStaff({ system, anna }) {
    const { id } = await openRide(system, { traveler: anna, inHours: 72 });
    const [body, other] = [{ reason: 'Asked for by the traveler.' }, { reason: 'Booked by mistake.' }];
    const effects = () => countEvents(system, id, 'ride.cancelled');
    return { by: system.admin, route: `POST /admin/rides/${id}/cancel`, body, other, effects };
  },

  async endRideByStaff(cast) {
    const { id } = await rideWithStop(cast);
    const [body, other] = [{ reason: 'Their phone is broken.' }, { reason: 'They forgot it.' }];
    const effects = () => countEvents(cast.system, id, 'ride.completed');
    return { by: cast.system.admin, route: `POST /admin/rides/${id}/end`, body, other, effects };
  },

  async keepRide({ system, anna }) {
    const kim = await system.newOperator('Kim');
    const { id } = await confirmedRide(system, { traveler: anna, operators: [kim], inHours: 72 });
    await system.admin.call(`POST /admin/users/${kim.uid}/suspend`, { reason: 'Complaints.' });
    await untilRide(system.admin, id, ({ actions }) => actions.includes('keep'));
    const [body, other] = [{ reason: 'A mistake of ours.' }, { reason: 'Asked for by the traveler.' }];
    const effects = () => countEvents(system, id, 'ride.kept');
    return { by: system.admin, route: `POST /admin/rides/${id}/keep`, body, other, effects };
  },

  async postChat({ system, anna, omar }) {
    const { id } = await confirmedRide(system, { traveler: anna, operators: [omar], inHours: 72 });
    const lines = () => omar.call<{ items: unknown[] }>(`GET /rides/${id}/chats`);
    return {
      by: anna,
      route: `POST /rides/${id}/chats`,
      body: { msg: 'I am at door 3.' },
      other: { msg: 'I am at door 4.' },
      effects: async () => (await lines()).items.length,
    };
  },
};

/** The link in the text to the operator who was selected. */
async function linkToReconfirm({ system, omar }: Cast, { rideConfirmationCode }: RideView) {
  return linkIn(await untilText(system, omar, `confirm your availability for ride ${rideConfirmationCode}`));
}

async function selectedRide({ system, anna, omar }: Omit<Cast, 'lena'>): Promise<RideView> {
  const ride = await offeredRide(system, { traveler: anna, operators: [omar], inHours: 30 });
  return anna.call<RideView>(`POST /rides/${ride.id}/select`, { operatorId: omar.uid });
}

async function rideWithStop({ system, anna, omar }: Cast): Promise<RideView> {
  const ride = await paidRide(system, { traveler: anna, operators: [omar], inHours: 3 });
  await pickUp(omar, ride.id);
  await omar.call(`POST /rides/${ride.id}/stage`, { stage: 'ADD_EXTRA_STOPS', extraStopChargesCents: 1_500 });
  return untilCharge(anna, ride.id, ['ride', 'authorized']);
}

/** Each change of a ride adds a line to its history; an operator who has not answered it yet sees none. */
function onRide({ id }: RideView, request: { by: Member; command: string; body: object; other?: object }): Repeatable {
  const { by, command, ...bodies } = request;
  const history = () => by.ask<{ items?: unknown[] }>(`GET /rides/${id}/history`);
  const effects = async () => (await history()).body.items?.length ?? 0;
  return { by, route: `POST /rides/${id}/${command}`, ...bodies, effects };
}

/** Counts customers at the provider of payments: every account has one. */
async function signUp(system: TestSystem, path: 'traveler' | 'operator', rest: object): Promise<Repeatable> {
  const by = visitor(system.gatewayUrl);
  const details = newPersonalDetails('Nora');
  const phoneProof = await provePhone(by, system, details.phoneNumber);
  const body = { ...details, ...rest, password, phoneProof };
  return {
    by,
    route: `POST /signup/${path}`,
    body,
    other: { ...body, firstName: 'Norma' },
    effects: async () =>
      (await providerJournal(system)).filter(
        ({ method, path: called, request }) =>
          method === 'POST' && called === '/v1/customers' && request['email'] === details.email,
      ).length,
  };
}
