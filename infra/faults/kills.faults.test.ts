import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { moreInstances } from '@livery/stack/more-instances.ts';
import type { Step } from './ride/drive-ride.ts';
import { type Rig, shortTimeouts, startRig } from './rig/start-rig.ts';

interface Kill {
  part: string;
  step: Step;
  /** How long after the command of that step has been sent. */
  afterMs: number;
}

const kills: Kill[] = [
  { part: 'identity', step: 'offer', afterMs: 5 },
  { part: 'rides', step: 'book', afterMs: 60 },
  { part: 'rides', step: 'confirm', afterMs: 10 },
  { part: 'payments', step: 'set-off', afterMs: 20 },
  { part: 'payments', step: 'end', afterMs: 100 },
  { part: 'notifications', step: 'board', afterMs: 30 },
  { part: 'scheduler', step: 'confirm', afterMs: 50 },
  { part: 'gateway', step: 'approve-stop', afterMs: 5 },
  { part: 'kafka', step: 'select', afterMs: 10 },
  { part: 'redis', step: 'confirm', afterMs: 10 },
  { part: 'mongo', step: 'confirm', afterMs: 10 },
  { part: 'mongo', step: 'end', afterMs: 30 },
];

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ mongoCommit: 'each', environment: shortTimeouts });
}, 240_000);
afterAll(() => rig?.stop(), 60_000);

describe('a kill in the middle of a ride costs nothing but time', () => {
  test.each(kills)(
    '$part at $step',
    async ({ part, step, afterMs }) => {
      const deathsBefore = rig.deathsOf(part);
      const kill = async () => {
        await pause(afterMs);
        await rig.kill(part);
      };

      const ride = await rig.drive({ [step]: kill });
      await rig.untilReady(part);
      const findings = await rig.verdict();

      expect(findings).toEqual([]);
      expect(ride).toMatchObject({ status: 'COMPLETED', finalRateCents: 10_000 });
      expect(rig.deathsOf(part) - deathsBefore).toBe(1);
    },
    400_000,
  );
});

test('a ride goes on while the broker stands still, though rides and the gateway die meanwhile', async () => {
  const ride = await rig.drive({
    async arrive() {
      await rig.kill('kafka', 'SIGSTOP');
      await Promise.all([rig.kill('rides'), rig.kill('gateway')]);
    },
    'approve-stop': () => rig.kill('kafka', 'SIGCONT'),
  });
  const findings = await rig.verdict();

  expect(findings).toEqual([]);
  expect(ride).toMatchObject({ status: 'COMPLETED', finalRateCents: 10_000 });
}, 400_000);

test('a gateway that starts while the broker stands still signs out nobody whose requests overtake each other', async () => {
  const { traveler } = rig.cast;
  const routes = ['/auth/session', '/reservations?list=past', '/auth/sessions', '/receivables'] as const;
  await rig.kill('kafka', 'SIGSTOP');
  try {
    await rig.kill('gateway');
    const asked = routes.map(async (route) => {
      for (let count = 0; count < 20; count += 1) await traveler.call(`GET ${route}`);
    });
    await Promise.all(asked);
  } finally {
    await rig.kill('kafka', 'SIGCONT');
  }

  expect(await traveler.call('GET /auth/session')).toMatchObject({ user: { uid: traveler.uid } });
}, 400_000);

test('a process that stood still until another had taken its place charges nothing twice when it goes on', async () => {
  const other = await moreInstances(rig, 'payments', 1);
  try {
    const ride = await rig.drive({
      async end() {
        await pause(60);
        await rig.kill('payments', 'SIGSTOP');
      },
    });
    await rig.kill('payments', 'SIGCONT');
    const findings = await rig.verdict();

    expect(findings).toEqual([]);
    expect(ride).toMatchObject({ status: 'COMPLETED', finalRateCents: 10_000 });
  } finally {
    await other.stop();
  }
}, 400_000);
