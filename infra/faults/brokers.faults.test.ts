import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Step } from './ride/drive-ride.ts';
import { type Rig, shortTimeouts, startRig } from './rig/start-rig.ts';

/** One of the three brokers leads what the ride writes, and one the group of its readers: each of them dies once. */
const deaths: { broker: string; step: Step }[] = [
  { broker: 'kafka-1', step: 'book' },
  { broker: 'kafka-2', step: 'confirm' },
  { broker: 'kafka-3', step: 'end' },
];
const longestStopMs = 15_000;

let rig: Rig;
let undisturbedMs: number;

beforeAll(async () => {
  rig = await startRig({ brokers: 3, environment: shortTimeouts });
  // The first ride of a process is slower than those after it.
  await rig.drive();
  undisturbedMs = await msOf(() => rig.drive());
}, 240_000);
afterAll(() => rig?.stop(), 60_000);

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const since = Date.now();
  await work();
  return Date.now() - since;
}

test.each(deaths)(
  'a ride goes on with two brokers when $broker dies at $step, and nothing stops for 15 seconds',
  async ({ broker, step }) => {
    const ms = await msOf(() => rig.drive({ [step]: () => rig.halt(broker) }));
    await rig.restart(broker);
    const findings = await rig.verdict();

    expect(findings).toEqual([]);
    expect(ms - undisturbedMs).toBeLessThan(longestStopMs);
  },
  400_000,
);

test('a ride goes on with two brokers while one stands still', async () => {
  await rig.drive({ confirm: () => rig.kill('kafka-2', 'SIGSTOP') });
  await rig.kill('kafka-2', 'SIGCONT');
  const findings = await rig.verdict();

  expect(findings).toEqual([]);
}, 400_000);
