import { randomUUID } from 'node:crypto';
import { minuteMs } from '@livery/contracts/durations.ts';
import rideCompleted from '@livery/contracts/rides/samples/ride.completed.json' with { type: 'json' };
import rideConfirmed from '@livery/contracts/rides/samples/ride.confirmed.json' with { type: 'json' };
import offerMade from '@livery/contracts/rides/samples/ride.offer-made.json' with { type: 'json' };
import type { System } from '@livery/stack/system.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import { median } from '../measure/statistics.ts';
import { manyToFew } from '../report/many-to-few.ts';
import type { Result } from '../report/result.ts';
import { type AnsweredRides, answeredRides } from '../support/answered-rides.ts';
import { type Events, eventsOf, happened } from '../support/events.ts';
import type { Bench } from './row.ts';

const counts = [100, 1_000, 10_000];
const perRequest = 500;
const carriedWithinMs = 5 * minuteMs;

/** A ride shows what its operator did before: as fast after ten thousand rides as after a hundred. */
export async function recordsOfMany({ benchSystem, pace }: Bench): Promise<Result[]> {
  const { system, only } = await benchSystem();
  await only('rides');
  const rides = await answeredRides(system);
  const events = await eventsOf(system);
  const at: { count: number; ms: number }[] = [];
  let driven = 0;
  for (const count of counts.slice(0, pace.sizes)) {
    for (; driven < count; driven += Math.min(perRequest, count - driven))
      await drive(events, rides.operatorId, Math.min(perRequest, count - driven));
    await untilCarried(rides, count);
    at.push({ count, ms: await look(system, rides, { count, asks: pace.asks }) });
  }
  await Promise.all([events.stop(), rides.stop()]);
  const told = (most: string, fewest: string) => `view of a ride, its operator having driven ${most} to ${fewest}`;
  return [manyToFew(told, { of: 'driven', at })];
}

/** Publishes, as rides would, this many rides that the operator answered, confirmed and drove. */
async function drive(events: Events, operatorId: string, howMany: number): Promise<void> {
  const ids = Array.from({ length: howMany }, () => randomUUID());
  const told = { 'ride.offer-made': offerMade, 'ride.confirmed': rideConfirmed, 'ride.completed': rideCompleted };
  for (const [type, { data }] of Object.entries(told))
    await events.publish(ids.map((id) => happened(type as keyof typeof told, id, { ...data, operatorId })));
}

/** Waits until all rides are in the sums: those of the last minute are still read one by one. */
function untilCarried({ stored, operatorId }: AnsweredRides, count: number): Promise<true> {
  const balances = stored.db.collection<{ _id: string; sums: Record<string, number> }>('record-balances');
  return waitUntil(
    'all rides to be carried forward',
    async () => ((await balances.findOne({ _id: operatorId }))?.sums['completedRides'] === count ? true : undefined),
    carriedWithinMs,
  );
}

/** Looks one after the other, after as many that only warm up; returns the median in milliseconds. */
async function look(
  { serviceUrls }: System,
  { one, traveler }: AnsweredRides,
  { count, asks }: { count: number; asks: number },
): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 2 * asks; turn += 1) {
    const begin = performance.now();
    const answer = await fetch(`${serviceUrls.rides}/rides/${one._id}`, {
      headers: { authorization: `Bearer ${traveler.hop}` },
    });
    const { offers } = (await answer.json()) as { offers: { operator: { completedRides: number } }[] };
    times.push(performance.now() - begin);
    if (offers[0]?.operator.completedRides !== count) throw new Error('another number of rides is shown');
  }
  return median(times.slice(asks));
}
