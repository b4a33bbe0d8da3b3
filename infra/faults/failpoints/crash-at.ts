import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Rig, shortTimeouts, startRig } from '../rig/start-rig.ts';
import type { FailpointRun } from './failpoint-runs.ts';

/** The tests of these runs, in a system of their own. */
export function crashAt(runs: readonly FailpointRun[]): void {
  let rig: Rig;
  beforeAll(async () => {
    rig = await startRig({ environment: shortTimeouts });
  }, 240_000);
  afterAll(() => rig?.stop(), 60_000);

  describe('a crash costs nothing but time', () => {
    test.each(runs)(
      '$part at $name, hit $hit',
      async ({ part, name, hit, scenario }) => {
        const deathsBefore = rig.deathsOf(part);
        await rig.restart(part, { FAILPOINT: `${name}:${hit}` });

        const ride = await scenario(rig);
        const findings = await rig.verdict();

        expect(findings).toEqual([]);
        expect(ride).toMatchObject({ status: 'COMPLETED', finalRateCents: 10_000 });
        expect(rig.deathsOf(part) - deathsBefore).toBe(1);
      },
      400_000,
    );
  });
}
