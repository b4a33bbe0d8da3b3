import { setTimeout as wait } from 'node:timers/promises';
import { postsPerSecond } from '../measure/load.ts';
import type { Result } from '../report/result.ts';
import { parts } from '../support/bench-system.ts';
import { signedInTravelers } from '../support/travelers.ts';
import { throughGateway } from './booking.ts';
import { residentMemory } from './idle.ts';
import type { Bench } from './row.ts';

/** Room for what the bookings leave in five databases. */
const databaseHeap = '8g';

/** What the six processes still take when many bookings are over, compared with before. */
export async function afterBookings({ benchSystem, pace }: Bench): Promise<Result[]> {
  const { system, only } = await benchSystem({ databaseHeap });
  await only(...parts);
  const travelers = await signedInTravelers(system);
  const { url, headersOf } = throughGateway(system);
  const posts = travelers.map((traveler) => ({ headers: headersOf(traveler), body: traveler.booking }));
  await wait(pace.idleSeconds * 1_000);
  const before = await residentMemory(system);
  const seconds = pace.roundSeconds;
  for (let booked = 0; booked < pace.bookings; ) booked += seconds * (await postsPerSecond(url, posts, { seconds }));
  await wait(pace.idleSeconds * 1_000);
  const after = await residentMemory(system);
  return [
    {
      what: `six processes after ${pace.bookings} bookings, to idle: resident memory`,
      floor: before.told,
      ours: after.told,
      value: after.mb / before.mb,
      unit: '×',
      limit: { atMost: 1.3 },
    },
  ];
}
