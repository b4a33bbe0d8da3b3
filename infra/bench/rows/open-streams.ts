import { residentMb } from '../measure/processes.ts';
import { quantile, rounded } from '../measure/statistics.ts';
import type { Result } from '../report/result.ts';
import { streamCrowd } from '../support/stream-crowd.ts';
import type { Bench } from './row.ts';

const [few, many] = [50, 5_000];
const p99 = 0.99;

/** Thousands of open pages at one gateway, a tenth of which is told of each event. */
export async function openStreams({ benchSystem, pace }: Bench): Promise<Result[]> {
  const { system, only } = await benchSystem();
  await only('gateway');
  const crowd = await streamCrowd(system);
  const measure = async (streams: number) => {
    await crowd.grow(streams);
    await crowd.tell(pace.warmUpEvents / 10);
    const times = await crowd.tell(pace.events / 2);
    return { streams, p99Ms: quantile(times, p99), mb: await residentMb(system.pid('gateway')) };
  };
  const rounds = [await measure(few), await measure(many)] as const;
  await crowd.stop();
  const [before, after] = rounds;
  const inMb = ({ mb }: typeof before) => `${rounded(mb, 0)} MB`;
  const inMs = ({ p99Ms }: typeof before) => `${rounded(p99Ms, 1)} ms`;
  return [
    {
      what: `${many} open streams: resident memory of the gateway`,
      floor: '–',
      ours: `${inMb(after)}, with ${few} ${inMb(before)}`,
      value: rounded(after.mb, 0),
      unit: 'MB',
      limit: { atMost: 250 },
      rounds: [...rounds],
    },
    {
      what: `event → a tenth of ${many} streams, p99 beyond that of ${few}`,
      floor: '–',
      ours: `${inMs(after)}, with ${few} ${inMs(before)}`,
      value: rounded(after.p99Ms - before.p99Ms, 0),
      unit: 'ms',
      limit: { atMost: 250 },
    },
  ];
}
