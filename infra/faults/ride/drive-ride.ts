import type { RideView } from '@livery/contracts/rides/view.ts';
import { reportStage } from '@livery/stack/people/drive.ts';
import { draftBooking, noCharges } from '@livery/stack/people/rides.ts';
import type { Member } from '@livery/stack/people/sign-up.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import type { Cast } from './cast.ts';

const patienceMs = 120_000;
const stopCents = 1_500;
/** Of another amount, so that no two texts of a ride read alike. */
const unansweredStopCents = 700;

/** Where a ride can be disturbed: while the command of that step is under way. */
export const steps = [
  'hold',
  'book',
  'offer',
  'offer-again',
  'select',
  'select-other',
  'confirm',
  'set-off',
  'arrive',
  'board',
  'add-stop',
  'approve-stop',
  'add-second-stop',
  'end',
] as const;
export type Step = (typeof steps)[number];
export type Disturbances = Partial<Record<Step, () => Promise<void>>>;

interface Journey extends Cast {
  holdId: string;
  rideId: string;
}

/** From the hold to captured money, through the API alone. Answers the ride as the traveler sees it in the end. */
export async function driveRide(cast: Cast, disturb: Disturbances = {}): Promise<RideView> {
  const journey: Journey = { ...cast, holdId: '', rideId: '' };
  for (const step of steps) await Promise.all([commands[step](journey), disturb[step]?.()]);
  return await untilSeen(cast.traveler, journey.rideId, isPaid);
}

const commands: Record<Step, (journey: Journey) => Promise<unknown>> = {
  async hold(journey) {
    const { traveler } = journey;
    const asked = { travelerId: traveler.uid, paymentMethod: traveler.card };
    journey.holdId = (await traveler.call<{ id: string }>('POST /newRideBookingPreauthorization', asked)).id;
  },
  async book(journey) {
    const { traveler, holdId, now } = journey;
    const draft = await draftBooking(traveler, { card: traveler.card, inHours: 3, now: now() });
    journey.rideId = (await traveler.call<RideView>('POST /rides', { ...draft, preauthorizationId: holdId })).id;
  },
  offer: ({ first, rideId }) => offer(first, rideId),
  'offer-again': ({ chosen, rideId }) => offer(chosen, rideId),
  select: ({ traveler, first, rideId }) => select(traveler, first, rideId),
  'select-other': ({ traveler, chosen, rideId }) => select(traveler, chosen, rideId),
  confirm: ({ chosen, rideId }) => chosen.call(`POST /rides/${rideId}/confirm`, {}),
  async 'set-off'({ chosen, rideId }) {
    await untilSeen(chosen, rideId, ({ nextStages, stageLock }) => nextStages.length > 0 && stageLock === null);
    await reportStage(chosen, rideId, 'OPERATOR_ON_WAY_TO_PICKUP_LOCATION');
  },
  arrive: ({ chosen, rideId }) => reportStage(chosen, rideId, 'OPERATOR_ON_LOCATION'),
  board: ({ chosen, rideId }) => reportStage(chosen, rideId, 'PASSENGER_ON_BOARD'),
  'add-stop': ({ chosen, rideId }) => addStop(chosen, rideId, stopCents),
  'approve-stop': ({ traveler, rideId }) => traveler.call(`POST /rides/${rideId}/extraStops/0/approve`, {}),
  'add-second-stop': ({ chosen, rideId }) => addStop(chosen, rideId, unansweredStopCents),
  end: ({ chosen, rideId }) => reportStage(chosen, rideId, 'RIDE_ENDED'),
};

async function offer(operator: Member, rideId: string): Promise<void> {
  await untilSeen(operator, rideId, ({ actions }) => actions.includes('offer'));
  await operator.call(`POST /rides/${rideId}/offer`, noCharges);
}

const select = (traveler: Member, operator: Member, rideId: string) =>
  traveler.call(`POST /rides/${rideId}/select`, { operatorId: operator.uid });

const addStop = (operator: Member, rideId: string, extraStopChargesCents: number) =>
  operator.call(`POST /rides/${rideId}/stage`, {
    stage: 'ADD_EXTRA_STOPS',
    extraStopChargesCents,
    extraStopNotes: 'Pharmacy',
  });

/** The money of the ride and of its stop is there, and the hold of the booking is given back. */
function isPaid({ status, charges, finalRateCents }: RideView): boolean {
  const captured = charges.reduce((sum, { capturedCents }) => sum + capturedCents, 0);
  const isHoldBack = charges.some(({ purpose, status }) => purpose === 'booking-hold' && status === 'voided');
  return status === 'COMPLETED' && isHoldBack && captured === finalRateCents;
}

function untilSeen(member: Member, rideId: string, fits: (ride: RideView) => boolean): Promise<RideView> {
  const look = async () => {
    const { status, body } = await member.ask<RideView>(`GET /rides/${rideId}`);
    return status === 200 && fits(body) && body;
  };
  return waitUntil(`a ride with ${fits}`, look, patienceMs);
}
