import type { RideView } from '@livery/contracts/rides/view.ts';
import { dropOff, pickUp } from '@livery/stack/people/drive.ts';
import { noCharges, offer } from '@livery/stack/people/rides.ts';
import type { Member, Traveler } from '@livery/stack/people/sign-up.ts';
import { offeredRide, openRide, paidRide, untilCharge } from './prepared-rides.ts';
import type { TestSystem } from './start-test-system.ts';
import type { Words } from './words.ts';

export const rideStates = [
  'open',
  'offered',
  'selected',
  'confirmed',
  'driven',
  'let-down',
  'completed',
  'cancelled',
] as const;
export type RideState = (typeof rideStates)[number];

export async function ridesInEachState(
  system: TestSystem,
  traveler: Traveler,
  { operator, words }: { operator: Member; words: Words },
): Promise<Record<RideState, RideView>> {
  const booking = {
    passengerFirstName: words.firstName,
    passengerLastName: words.lastName,
    specialNotes: words.note,
    pickUpDetails: words.note,
    ...(words.place && { serviceFrom: words.place, serviceFromShort: words.place }),
  };
  const plan = (inHours: number) => ({ traveler, inHours, booking });
  const operators: [Member] = [operator];
  const open = await openRide(system, plan(72));
  const offered = await openRide(system, plan(96));
  await offer(operator, offered.id, { ...noCharges, tollsCents: 450, specialNotes: words.note });
  const selected = await offeredRide(system, { ...plan(100), operators });
  await traveler.call(`POST /rides/${selected.id}/select`, { operatorId: operator.uid });
  const confirmed = await paidRide(system, { ...plan(30), operators });
  for (const member of [traveler, operator])
    await member.call(`POST /rides/${confirmed.id}/chats`, { msg: words.message });
  const driven = await paidRide(system, { ...plan(3), operators });
  await driveWithStop(operator, driven.id, words);
  const letDown = await paidRide(system, { ...plan(40), operators });
  await operator.call(`POST /rides/${letDown.id}/cancelConfirmed`, {});
  const completed = await paidRide(system, { ...plan(2.5), operators });
  await complete(traveler, operator, { id: completed.id, words });
  const cancelled = await openRide(system, plan(120));
  const { rule } = await traveler.call<{ rule: string }>(`GET /rides/${cancelled.id}/cancellation`);
  await traveler.call(`POST /rides/${cancelled.id}/cancellation`, { rule });
  await untilCharge(traveler, cancelled.id, ['booking-hold', 'voided']);
  return { open, offered, selected, confirmed, driven, 'let-down': letDown, completed, cancelled };
}

/** Drives a ride up to an extra stop that the traveler has not decided on. */
async function driveWithStop(operator: Member, id: string, words: Words): Promise<void> {
  await pickUp(operator, id);
  await operator.call(`POST /rides/${id}/stage`, {
    stage: 'ADD_EXTRA_STOPS',
    extraStopChargesCents: 1_500,
    extraStopNotes: words.note,
  });
}

/** Completes a ride, with an extra stop, a payment and reviews. */
async function complete(
  traveler: Traveler,
  operator: Member,
  { id, words }: { id: string; words: Words },
): Promise<void> {
  await driveWithStop(operator, id, words);
  await traveler.call(`POST /rides/${id}/extraStops/0/approve`, {});
  await dropOff(operator, id);
  await traveler.call(`PUT /rides/${id}/review`, { rating: 5, review: words.message });
}
