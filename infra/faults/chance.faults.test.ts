import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { services } from '@livery/stack/system/layout.ts';
import fc from 'fast-check';
import { type Rig, shortTimeouts, startRig } from './rig/start-rig.ts';

const ridesAtOnce = 3;
const seed = process.env['SEED'];

/** Different ones each time; a run that fails prints its SEED, which brings the same ones back. */
const mishap = fc.record({
  part: fc.constantFrom(...services, 'gateway', 'kafka', 'redis', 'mongo'),
  afterMs: fc.integer({ min: 0, max: 4_000 }),
  /** Absent for a part that dies, which is every other one. */
  standsStillMs: fc.option(fc.integer({ min: 100, max: 8_000 }), { nil: undefined, freq: 2 }),
});
type Mishap = typeof mishap extends fc.Arbitrary<infer Value> ? Value : never;

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ mongoCommit: 'each', environment: shortTimeouts });
}, 240_000);
afterAll(() => rig?.stop(), 60_000);

async function befall({ part, afterMs, standsStillMs }: Mishap): Promise<void> {
  await pause(afterMs);
  if (standsStillMs === undefined) return rig.kill(part);
  await rig.kill(part, 'SIGSTOP');
  await pause(standsStillMs);
  await rig.kill(part, 'SIGCONT');
}

/** Ride after ride, until nothing more befalls them. */
async function driveUntil(over: Promise<void>): Promise<RideView[]> {
  let isOver = false;
  const end = over.then(() => {
    isOver = true;
  });
  const rides: RideView[] = [];
  while (!isOver) rides.push(await rig.drive());
  await end;
  return rides;
}

test('rides go on, whatever dies or stands still whenever', async () => {
  const runOfRides = fc.asyncProperty(fc.array(mishap, { minLength: 20, maxLength: 20 }), async (mishaps) => {
    const over = mishaps.reduce((before, next) => before.then(() => befall(next)), Promise.resolve());
    const rides = await Promise.all(Array.from({ length: ridesAtOnce }, () => driveUntil(over)));
    const findings = await rig.verdict();

    expect(findings).toEqual([]);
    for (const ride of rides.flat()) expect(ride).toMatchObject({ status: 'COMPLETED', finalRateCents: 10_000 });
  });

  await fc.assert(runOfRides, { numRuns: 1, endOnFailure: true, ...(seed && { seed: Number(seed) }) });
}, 600_000);
