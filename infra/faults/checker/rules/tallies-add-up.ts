import type { Evidence, Finding, ReviewRow, RideRow, TallyRows } from '../evidence.ts';

type Sums = Record<string, number>;

/** What is kept of people, their balances and what came since, is what rides and reviews say. */
export function talliesAddUp({ rides, reviews, tallies }: Evidence): Finding[] {
  const counted = countedOf(rides, reviews);
  return Object.entries(tallies).flatMap(([service, rows]) => {
    const kept = keptOf(rows);
    const differs = (owner: string) => differences(counted.get(owner) ?? {}, kept.get(owner) ?? {}, service);
    return [...new Set([...counted.keys(), ...kept.keys()])].flatMap((owner) =>
      differs(owner).map((says) => ({ rule: 'tally', about: `${owner} in ${service}`, says })),
    );
  });
}

/** Rides shows of an operator what a traveler chooses by; identity keeps the rest too. */
const keptByIdentityAlone = [
  'requestedRides',
  'cancelledRides',
  'deniedRides',
  'deniedRidesAfterAccepting',
  'declinedRides',
  'reviewsGiven',
];
const everConfirmed = ['confirmed', 'cancelled-after-confirming'];

function countedOf(rides: RideRow[], reviews: ReviewRow[]): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const { authorId, cancellation, status: rideStatus, offers } of rides) {
    add(sums, authorId, { requestedRides: 1, cancelledRides: Number(isOwnDoing(cancellation)) });
    for (const { operatorId, status, endedByLivery } of offers)
      add(sums, operatorId, {
        acceptedRides: Number(status !== 'denied'),
        deniedRides: Number(status === 'denied'),
        deniedRidesAfterAccepting: Number(status === 'withdrawn' && !endedByLivery),
        confirmedRides: Number(everConfirmed.includes(status)),
        declinedRides: Number(status === 'declined'),
        completedRides: Number(rideStatus === 'COMPLETED' && status === 'confirmed'),
        cancelledConfirmedRides: Number(isLostByOperator(status, cancellation)),
      });
  }
  for (const { operatorId, requestorId, rating } of reviews) {
    add(sums, operatorId, { numberOfRatings: 1, stars: rating });
    add(sums, requestorId, { reviewsGiven: 1 });
  }
  return sums;
}

/** A cancellation because the operator is late or gone is not the traveler's own doing. */
function isOwnDoing(cancellation: RideRow['cancellation']): boolean {
  const rule = cancellation?.rule;
  return cancellation?.by === 'traveler' && rule !== 'operator-late' && rule !== 'operator-lost';
}

/** Cancelled by the operator, or by the traveler who waited for the operator in vain. */
function isLostByOperator(status: string, cancellation: RideRow['cancellation']): boolean {
  return status === 'cancelled-after-confirming' || (status === 'confirmed' && cancellation?.rule === 'operator-late');
}

function keptOf({ entries, balances }: TallyRows): Map<string, Sums> {
  const sums = new Map(balances.map((balance) => [balance._id, balance.sums]));
  const upTo = new Map(balances.map((balance) => [balance._id, balance.upTo]));
  for (const { owner, amounts, at, openFor } of entries)
    if (openFor === owner && at > (upTo.get(owner) ?? 0)) add(sums, owner, amounts);
  return sums;
}

function add(sums: Map<string, Sums>, owner: string, amounts: Sums): void {
  const next = { ...sums.get(owner) };
  for (const [kind, amount] of Object.entries(amounts)) next[kind] = (next[kind] ?? 0) + amount;
  sums.set(owner, next);
}

function differences(counted: Sums, kept: Sums, service: string): string[] {
  return [...new Set([...Object.keys(counted), ...Object.keys(kept)])]
    .filter((kind) => service === 'identity' || !keptByIdentityAlone.includes(kind))
    .filter((kind) => (counted[kind] ?? 0) !== (kept[kind] ?? 0))
    .map((kind) => `${kind} is kept as ${kept[kind] ?? 0} of ${counted[kind] ?? 0}`);
}
