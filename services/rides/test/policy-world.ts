import { hourMs } from '@livery/contracts/durations.ts';
import { asksAgainAtMost, extraStopsAtMost, selectionsAtMost } from '@livery/contracts/rides/policy.ts';
import type { Viewer } from '../domain/access/relation.ts';
import type { Person } from '../domain/person.ts';
import type { Ride } from '../domain/ride.ts';
import { aCharge, anOffer, anOperator, aRide, aTraveler, noon } from './builders.ts';
import type { Model } from './lifecycle-model.ts';
import type { Condition, Time } from './policy-model.ts';

const { operator, account } = anOperator();

/** What makes Otto lack it. */
export const lacking: Record<Condition, Partial<Person>> = {
  nothing: {},
  payout: { account: account && { ...account, payout: { linked: true, chargesEnabled: false } } },
  subscription: { account: account && { ...account, subscription: { ...account.subscription, state: 'ended' } } },
  policy: { operator: { ...operator, cancellationPolicy: null } },
  review: { underReview: true },
  suspended: { suspended: true },
  unapproved: { approved: false },
  vehicle: { operator: { ...operator, carType: 'PassengerVan' } },
  'traveler-suspended': {},
};

export function peopleWith(condition: Condition): Map<string, Person> {
  const people: Person[] = [
    aTraveler({ suspended: condition === 'traveler-suspended' }),
    { ...anOperator(), ...lacking[condition] },
    anOperator({ uid: 'olga' }),
    anOperator({ uid: 'nora', operator: { ...operator, state: 'WY', airports: [] } }),
    aTraveler({ uid: 'tom' }),
  ];
  return new Map(people.map((person) => [person.uid, person]));
}

export function viewerOf(asker: string, people: ReadonlyMap<string, Person>): Viewer {
  const isAdmin = asker === 'staff' || asker === 'owner';
  return { uid: asker, isAdmin, isOwner: asker === 'owner', person: people.get(asker) };
}
const hoursLeft: Record<Time, number> = { 'days ahead': 120, 'hours ahead': 2, 'service time': -0.01 };

function stopsOf({ pendingStop, isStoppedOut }: Model): Ride['extraStops'] {
  const stop = { index: 0, chargesCents: 100, notes: null };
  if (pendingStop) return [{ ...stop, status: 'PENDING TRAVELER APPROVAL' }];
  return Array.from({ length: isStoppedOut ? extraStopsAtMost : 0 }, (_each, index) => ({
    ...stop,
    index,
    status: 'DENIED',
  }));
}

/** A ride that stands as the model says; what the model does not speak of is fine. */
export function rideLike(model: Model, time: Time, now = noon): Ride {
  const { status, open, offers, stage, isAskedJustNow, isAskedOut, isSelectedOut, isUnpaid, isKept } = model;
  const serviceAt = new Date(now.getTime() + hoursLeft[time] * hourMs);
  const isConfirmed = status === 'CONFIRMED' || status === 'COMPLETED';
  const cancellation = { by: 'traveler', reason: 'TRAVELER', rule: null, feeCents: 0, text: null, at: now } as const;
  const decision = { by: 'sam', reason: 'Known well', at: now };
  return aRide({
    status,
    open,
    serviceAt,
    requestedAt: isAskedJustNow ? now : new Date(now.getTime() - hourMs),
    currentRideStatus: stage,
    timesAskedAgain: isAskedOut ? asksAgainAtMost : 0,
    selectionCount: isSelectedOut ? selectionsAtMost : 0,
    offers: Object.entries(offers).map(([operatorId, answer]) => anOffer({ operatorId, status: answer })),
    confirmEpoch: isConfirmed ? 1 : 0,
    confirmedAt: isConfirmed ? now : null,
    charges: isConfirmed ? [aCharge({ status: isUnpaid ? 'declined' : 'authorized' })] : [],
    extraStops: stopsOf(model),
    completedAt: status === 'COMPLETED' ? now : null,
    cancellation: status === 'CANCELLED' ? cancellation : null,
    ...(isKept && { kept: { ...decision, operatorId: 'otto' }, travelerKept: decision }),
  });
}
