import { randomUUID } from 'node:crypto';
import { type RideFacts, rideFacts } from '@livery/contracts/rides/model.ts';
import type { TaskWorker } from '@livery/contracts/scheduler/events.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import * as z from 'zod/mini';
import { asked, cards } from './at-provider.ts';
import { aConfirmedRide, aRide } from './builders.ts';
import { type PaymentsUnderTest, secretKey } from './payments-harness.ts';
import { aHold, aPaidOperator, aPerson, aSavedCard } from './people.ts';

export interface PlayedRide {
  rideId: string;
  travelerId: string;
  operatorId: string;
  cardId: string;
  preauthorizationId: string;
  /** Publishes the ride as it is next; answers the event’s id. */
  becomes(type: RideEvent, facts: Partial<RideFacts>): Promise<string>;
  /** Publishes the first and the newest facts once more; answers the events’ ids. */
  repeats(): Promise<string[]>;
  taskDue(worker: TaskWorker, task?: { suffix?: string; performAt?: Date }): Promise<string>;
  chargeEvent(type: ChargeEvent, purpose: string): ReturnType<TestService['waitForEvent']>;
}

type RideEvent =
  | 'ride.requested'
  | 'ride.confirmed'
  | 'ride.confirmation-cancelled'
  | 'ride.stage-reached'
  | 'ride.completed'
  | 'ride.cancelled'
  | 'ride.extra-stop-approved';
type ChargeEvent =
  | 'charge.authorized'
  | 'charge.failed'
  | 'charge.captured'
  | 'charge.refunded'
  | 'charge.refund-failed'
  | 'charge.voided'
  | 'charge.expired';

/** A ride booked with a card and its hold claimed; the tests play what rides and the scheduler publish. */
export async function aBookedRide(
  under: PaymentsUnderTest,
  { number = cards.visa, rideCard, driver }: { number?: string; rideCard?: string; driver?: string } = {},
): Promise<PlayedRide> {
  const { service } = under;
  const [travelerId, operatorId] = await Promise.all([aPerson(under), driver ?? aPaidOperator(under)]);
  const holdCard = await aSavedCard(under, travelerId, number);
  const rideId = `ride-${randomUUID()}`;
  const preauthorizationId = await aHold(under, travelerId, holdCard);
  const base = { rideId, authorId: travelerId, paymentMethod: holdCard, preauthorizationId };
  let facts = aRide(base);
  let sequence = 0;

  const played: PlayedRide = {
    rideId,
    travelerId,
    operatorId,
    cardId: holdCard,
    preauthorizationId,
    async becomes(type, change) {
      facts = { ...facts, ...change };
      sequence += 1;
      const data = {
        ride: type === 'ride.requested' ? facts : z.parse(rideFacts, facts),
        operatorId,
        stage: facts.currentRideStatus ?? 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION',
        stop: facts.extraStops.at(-1) ?? { index: 0, chargesCents: 0, status: 'CLOSED' as const },
      };
      return await service.publish({ type, subject: rideId, sequence, data: { ...data, epoch: facts.confirmEpoch } });
    },
    async repeats() {
      const last = { ride: z.parse(rideFacts, facts), operatorId };
      return [
        await service.publish({ type: 'ride.requested', subject: rideId, sequence: 1, data: { ride: aRide(base) } }),
        await service.publish({ type: 'ride.completed', subject: rideId, sequence, data: last }),
      ];
    },
    async taskDue(worker, { suffix, performAt = new Date() } = {}) {
      const epoch = facts.confirmEpoch;
      const taskId = [`${rideId}-e${epoch}-${worker}`, ...(suffix ? [suffix] : [])].join('-');
      const data = { taskId, worker, rideId, epoch, performAt: performAt.toISOString(), suffix: suffix ?? null };
      return await service.publish({ type: 'task.due', subject: taskId, data });
    },
    chargeEvent: (type, purpose) =>
      service.waitForEvent(type, ({ data }) => data.charge.rideId === rideId && data.charge.purpose === purpose),
  };
  await played.becomes('ride.requested', {});
  await played.chargeEvent('charge.authorized', 'booking-hold');
  if (rideCard) await chooseCard(under, played, await aSavedCard(under, travelerId, rideCard));
  return played;
}

/** The traveler chooses another card for the ride than the one that held the $5. */
async function chooseCard({ service }: PaymentsUnderTest, { rideId, travelerId }: PlayedRide, paymentMethod: string) {
  const chosen = await service.call(`POST /rides/${rideId}/payment`, {
    as: { uid: travelerId },
    body: { paymentMethod },
  });
  if (chosen.status !== 200) throw new Error(`the card was not chosen: ${JSON.stringify(chosen.body)}`);
}

/** The same ride, confirmed for $120. */
export const confirmed = (operatorId: string, overrides: Partial<RideFacts> = {}): Partial<RideFacts> => {
  const { status, confirmEpoch, confirmedAt, totalRateCents } = aConfirmedRide();
  return { status, confirmEpoch, confirmedAt, totalRateCents, confirmedOperatorId: operatorId, ...overrides };
};

/** A ride whose rate is held. */
export async function anAuthorizedRide(under: PaymentsUnderTest): Promise<PlayedRide> {
  const ride = await aBookedRide(under);
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  await ride.taskDue('preauthorize');
  await ride.chargeEvent('charge.authorized', 'ride');
  return ride;
}

/** A ride that is over, its rate of $120 taken. */
export async function aPaidRide(under: PaymentsUnderTest): Promise<PlayedRide> {
  const ride = await anAuthorizedRide(under);
  await ride.becomes('ride.completed', { status: 'COMPLETED', finalRateCents: 12_000 });
  await ride.taskDue('capturePreAuthorizations');
  await ride.chargeEvent('charge.captured', 'ride');
  return ride;
}

/** The same ride, cancelled by its traveler so late that the full rate is due. */
export const cancelledLate = {
  status: 'CANCELLED' as const,
  cancellation: {
    ...({ by: 'traveler', reason: 'TRAVELER', rule: 'inside-policy', feeCents: 12_000 } as const),
    at: '2026-12-02T12:00:00.000Z',
  },
};

/** A full rate whose card was declined. */
export async function anUnpaidFee(under: PaymentsUnderTest) {
  const ride = await aBookedRide(under, { rideCard: cards.attachesThenDeclines });
  await ride.becomes('ride.confirmed', confirmed(ride.operatorId));
  await ride.becomes('ride.cancelled', cancelledLate);
  await ride.taskDue('travelerCancelledRide');
  // There is nothing to pay, nor to decide about, before its card has answered.
  await ride.chargeEvent('charge.failed', 'cancellation-fee');
  return { ride, as: { uid: ride.travelerId }, id: `${ride.rideId}:cancellation-fee:1` };
}

/** All payments that the provider has for the ride's own charge, whoever knows of them. */
export async function paymentsOf(under: PaymentsUnderTest, ride: PlayedRide): Promise<Record<string, unknown>[]> {
  const { account } = await paymentOf(under, ride);
  const headers = { authorization: `Bearer ${secretKey}`, 'stripe-account': account };
  const answer = await fetch(`${under.sandbox.url}/v1/payment_intents?limit=100`, { headers });
  const { data } = (await answer.json()) as { data: { metadata: Record<string, string> }[] };
  return data.filter(({ metadata }) => metadata['charge_id'] === `${ride.rideId}:ride:1`);
}

/** Where the money of a ride lies at the provider: the newest payment that holds or has taken it. */
export async function paymentOf(under: PaymentsUnderTest, { rideId }: PlayedRide) {
  const created = await asked(under, 'POST', /^\/v1\/payment_intents$/);
  const row = created.findLast(
    ({ status, request }) => status === 200 && JSON.stringify(request).includes(`${rideId}:ride`),
  );
  return { id: String(row?.response['id']), account: row?.account ?? '' };
}
