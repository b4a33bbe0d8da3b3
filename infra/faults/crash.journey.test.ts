import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { moveToEmptyMachine } from './rig/move-stores.ts';
import { type Rig, startRig } from './rig/start-rig.ts';

let rig: Rig;

beforeAll(async () => {
  // With the times of production; the fault runs wait less.
  rig = await startRig();
}, 240_000);
afterAll(() => rig?.stop(), 60_000);

test('a ride survives the death of rides at its confirmation and of payments at its end', async () => {
  const ride = await rig.drive({ confirm: () => rig.kill('rides'), end: () => rig.kill('payments') });
  const findings = await rig.verdict();

  expect(findings).toEqual([]);
  expect(ride).toMatchObject({ status: 'COMPLETED', finalRateCents: 10_000 });
  expect([rig.deathsOf('rides'), rig.deathsOf('payments')]).toEqual([1, 1]);
}, 300_000);

test('a ride that is copied in the middle goes on where the copy is restored, on an empty machine', async () => {
  const ride = await rig.drive({ confirm: () => moveToEmptyMachine(rig) });
  const findings = await rig.verdict();

  expect(findings).toEqual([]);
  expect(ride).toMatchObject({ status: 'COMPLETED', finalRateCents: 10_000 });
}, 300_000);
