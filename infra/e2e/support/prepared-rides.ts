import type { ChargePurpose, ChargeStatus } from '@livery/contracts/payments/model.ts';
import type { BookingBody } from '@livery/contracts/rides/api/booking.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { addCard, testCards } from '@livery/stack/people/cards.ts';
import { bookRide, noCharges, offer, selectAndConfirm, untilRide } from '@livery/stack/people/rides.ts';
import type { Member, Traveler } from '@livery/stack/people/sign-up.ts';
import type { TestSystem } from './start-test-system.ts';

export interface Plan {
  traveler: Traveler;
  /** From now, by the business clock. */
  inHours: number;
  booking?: Partial<BookingBody>;
}

/** A ride whose $5 are held and that operators may see. */
export async function openRide(system: TestSystem, { traveler, inHours, booking = {} }: Plan): Promise<RideView> {
  return bookRide(traveler, { card: traveler.card, inHours, now: await system.businessNow(), booking });
}

/** A ride that these operators are available for, each a dollar dearer than the one before. */
export async function offeredRide(system: TestSystem, plan: Plan & { operators: Member[] }): Promise<RideView> {
  const ride = await openRide(system, plan);
  for (const [rank, operator] of plan.operators.entries())
    await offer(operator, ride.id, { ...noCharges, tollsCents: rank * 100 });
  return untilRide(plan.traveler, ride.id, ({ offers }) => offers.length === plan.operators.length);
}

/** A ride that the first of these operators has confirmed, as its traveler sees it. */
export async function confirmedRide(
  system: TestSystem,
  plan: Plan & { operators: [Member, ...Member[]] },
): Promise<RideView> {
  const { id } = await offeredRide(system, plan);
  await selectAndConfirm(plan.traveler, plan.operators[0], id);
  return untilRide(plan.traveler, id, ({ status }) => status === 'CONFIRMED');
}

/** A confirmed ride whose total rate is held on the traveler's card. */
export async function paidRide(
  system: TestSystem,
  plan: Plan & { operators: [Member, ...Member[]] },
): Promise<RideView> {
  const { id } = await confirmedRide(system, plan);
  await untilCharge(plan.traveler, id, ['ride', 'authorized']);
  return untilCharge(plan.traveler, id, ['booking-hold', 'voided']);
}

/** From now on the ride is to be paid with a card that declines. */
export async function chooseDecliningCard(system: TestSystem, traveler: Member, rideId: string): Promise<void> {
  const paymentMethod = await addCard(traveler, system, testCards.declinesCharges);
  await traveler.call(`POST /rides/${rideId}/payment`, { paymentMethod });
}

/** The ride as soon as its newest charge of this purpose has this status. */
export function untilCharge(
  member: Member,
  rideId: string,
  [purpose, status]: [ChargePurpose, ChargeStatus],
): Promise<RideView> {
  return untilRide(
    member,
    rideId,
    ({ charges }) => charges.filter((one) => one.purpose === purpose).at(-1)?.status === status,
  );
}
