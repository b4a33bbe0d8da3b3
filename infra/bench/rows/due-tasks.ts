import { setTimeout as wait } from 'node:timers/promises';
import { minuteMs } from '@livery/contracts/durations.ts';
import type { System } from '@livery/stack/system.ts';
import { processorSeconds } from '../measure/processes.ts';
import { rounded } from '../measure/statistics.ts';
import type { Result } from '../report/result.ts';
import { manyTasks } from '../support/many-tasks.ts';
import type { Bench } from './row.ts';

const [few, many] = [1_000, 100_000];

/** Tasks of a month, of which a thousand are due within a minute: when they fire, and what the others cost meanwhile. */
export async function dueTasks({ benchSystem, pace }: Bench): Promise<Result[]> {
  const { system, only } = await benchSystem();
  await only('scheduler');
  const tasks = await manyTasks(system);
  const windowMs = pace.idleSeconds * 1_000;
  const measure = async (waiting: number) => {
    await tasks.grow(waiting);
    const sweepSeconds = await processorSecondsDuring(system, windowMs);
    const lateMs = await tasks.fire(pace.jobs / 2, windowMs);
    return { waiting, sweepSeconds, latestSeconds: Math.max(...lateMs) / 1_000 };
  };
  const rounds = [await measure(few), await measure(many)] as const;
  await tasks.stop();
  const [before, after] = rounds;
  const perMinute = ({ sweepSeconds }: typeof before) => (sweepSeconds * minuteMs) / windowMs;
  const shown = (round: typeof before) => `${rounded(perMinute(round))} s a minute`;
  return [
    {
      what: `${pace.jobs / 2} tasks due in ${pace.idleSeconds} s, among 10^5: the latest`,
      floor: '–',
      ours: `${rounded(after.latestSeconds)} s, among 10^3 ${rounded(before.latestSeconds)} s`,
      value: after.latestSeconds,
      unit: 's',
      limit: { atMost: 10 },
      rounds: [...rounds],
    },
    {
      what: 'waiting for 10^5 tasks to 10^3: processor time of scheduler and database',
      floor: shown(before),
      ours: shown(after),
      value: perMinute(after) / perMinute(before),
      unit: '×',
      limit: { atMost: 1.5 },
    },
  ];
}

async function processorSecondsDuring(system: System, ms: number): Promise<number> {
  const taken = async () =>
    (await processorSeconds(system.pid('scheduler'))) + (await processorSeconds(system.pid('mongo')));
  const before = await taken();
  await wait(ms);
  return (await taken()) - before;
}
