import type { Evidence, Finding, ReviewRow, RideRow } from '../evidence.ts';

type Sums = Record<string, number>;

/** What is kept of each operator, its balance and what came since, is what its rides and reviews say. */
export function recordsAddUp(evidence: Evidence): Finding[] {
  const { rides, reviews, recordEntries, recordBalances } = evidence;
  const counted = countedOf(rides, reviews);
  const kept = keptOf(recordEntries, recordBalances);
  return [...new Set([...counted.keys(), ...kept.keys()])].flatMap((operator) =>
    differences(counted.get(operator) ?? {}, kept.get(operator) ?? {}).map((says) => ({
      ...{ rule: 'record', about: operator, says },
    })),
  );
}

const confirmed = ['confirmed', 'cancelled-after-confirming'];

function countedOf(rides: RideRow[], reviews: ReviewRow[]): Map<string, Sums> {
  const sums = new Map<string, Sums>();
  for (const ride of rides)
    for (const { operatorId, status } of ride.offers)
      add(sums, operatorId, {
        acceptedRides: Number(status !== 'denied'),
        confirmedRides: Number(confirmed.includes(status)),
        completedRides: Number(ride.status === 'COMPLETED' && status === 'confirmed'),
        cancelledConfirmedRides: Number(status === 'cancelled-after-confirming'),
      });
  for (const { operatorId, rating } of reviews) add(sums, operatorId, { numberOfRatings: 1, stars: rating });
  return sums;
}

function keptOf(entries: Evidence['recordEntries'], balances: Evidence['recordBalances']): Map<string, Sums> {
  const sums = new Map(balances.map((balance) => [balance._id, balance.sums]));
  const upTo = new Map(balances.map((balance) => [balance._id, balance.upTo]));
  for (const { owner, amounts, at, carried } of entries)
    if (!carried && at > (upTo.get(owner) ?? 0)) add(sums, owner, amounts);
  return sums;
}

function add(sums: Map<string, Sums>, owner: string, amounts: Sums): void {
  const next = { ...sums.get(owner) };
  for (const [kind, amount] of Object.entries(amounts)) next[kind] = (next[kind] ?? 0) + amount;
  sums.set(owner, next);
}

function differences(counted: Sums, kept: Sums): string[] {
  return [...new Set([...Object.keys(counted), ...Object.keys(kept)])]
    .filter((kind) => (counted[kind] ?? 0) !== (kept[kind] ?? 0))
    .map((kind) => `${kind} is kept as ${kept[kind] ?? 0} of ${counted[kind] ?? 0}`);
}
