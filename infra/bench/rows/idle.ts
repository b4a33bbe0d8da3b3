import { setTimeout as wait } from 'node:timers/promises';
import type { System } from '@livery/stack/system.ts';
import { residentMb } from '../measure/processes.ts';
import { rounded } from '../measure/statistics.ts';
import type { Result } from '../report/result.ts';
import { parts } from '../support/bench-system.ts';
import type { Bench } from './row.ts';

/** What the six processes take while nothing happens, and how long they took to be ready. */
export async function idle({ benchSystem, pace }: Bench): Promise<Result[]> {
  const { system, only, readySeconds } = await benchSystem();
  await only(...parts);
  await wait(pace.idleSeconds * 1_000);
  const { mb, told } = await residentMemory(system);
  return [
    {
      what: `six processes, idle for ${pace.idleSeconds} s: resident memory`,
      floor: '–',
      ours: told,
      value: rounded(mb, 0),
      unit: 'MB',
      limit: { atMost: 900 },
    },
    {
      what: 'six processes ready after the backing services',
      floor: '–',
      ours: `${rounded(readySeconds, 1)} s`,
      value: readySeconds,
      unit: 's',
      limit: { atMost: 5 },
    },
  ];
}

/** The memory of the six processes together, and of each in words. */
export async function residentMemory(system: System): Promise<{ mb: number; told: string }> {
  const resident = await Promise.all(parts.map(async (part) => [part, await residentMb(system.pid(part))] as const));
  return {
    mb: resident.reduce((sum, [, mb]) => sum + mb, 0),
    told: resident.map(([part, mb]) => `${part} ${Math.round(mb)}`).join(', '),
  };
}
