import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Step } from './ride/drive-ride.ts';
import { moveToEmptyMachine, replaceKafka } from './rig/move-stores.ts';
import { type Rig, shortTimeouts, startRig } from './rig/start-rig.ts';

let rig: Rig;

beforeAll(async () => {
  rig = await startRig({ environment: shortTimeouts });
}, 240_000);
afterAll(() => rig?.stop(), 60_000);

test.each<Step>(['hold', 'book', 'select', 'end'])(
  'a ride that is copied at %s goes on where the copy is restored, on an empty machine without its alarms',
  async (step) => {
    const ride = await rig.drive({
      async [step]() {
        await moveToEmptyMachine(rig);
        // In memory: what it held is gone.
        await rig.restart('redis');
      },
    });
    const findings = await rig.verdict();

    expect(findings).toEqual([]);
    expect(ride).toMatchObject({ status: 'COMPLETED', finalRateCents: 10_000 });
  },
  400_000,
);

test.each<Step>(['book', 'confirm', 'end'])(
  'a ride goes on when Kafka loses everything at %s: the journals fill the topics again',
  async (step) => {
    const ride = await rig.drive({ [step]: () => replaceKafka(rig) });
    const findings = await rig.verdict();

    expect(findings).toEqual([]);
    expect(ride).toMatchObject({ status: 'COMPLETED', finalRateCents: 10_000 });
  },
  400_000,
);
