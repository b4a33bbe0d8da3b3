import { bareTopic } from '../floors/bare-topic.ts';
import { alternate, ratios } from '../measure/alternate.ts';
import { median, rounded } from '../measure/statistics.ts';
import { steadily } from '../measure/steadily.ts';
import { type Latency, type Stopwatch, stopwatch } from '../measure/stopwatch.ts';
import type { Result } from '../report/result.ts';
import type { DeliveryPath } from '../support/delivery-path.ts';
import { eventPath } from '../support/event-path.ts';
import { livePath } from '../support/live-path.ts';
import { signedInTravelers } from '../support/travelers.ts';
import type { Bench } from './row.ts';

const perSecond = 100;

interface Course {
  what: string;
  open(watch: Stopwatch): Promise<DeliveryPath>;
  atMost: { median: number; p99: number };
}

export async function committedToSeen(bench: Bench): Promise<Result[]> {
  const { system, only } = await bench.benchSystem();
  await only();
  const open = (watch: Stopwatch) => eventPath(system, watch);
  return race(bench, { what: 'committed command → event seen', open, atMost: { median: 4, p99: 10 } });
}

export async function commandToBrowser(bench: Bench): Promise<Result[]> {
  const { system, only } = await bench.benchSystem({ areLongUp: true });
  await only('rides', 'gateway');
  const travelers = await signedInTravelers(system);
  const open = (watch: Stopwatch) => livePath(system, watch, travelers);
  return race(bench, { what: 'command → server-sent event', open, atMost: { median: 4, p99: 8 } });
}

async function race({ benchSystem, pace }: Bench, { what, open, atMost }: Course): Promise<Result[]> {
  const { system } = await benchSystem();
  const [ourWatch, floorWatch] = [stopwatch(), stopwatch()];
  const [ours, floor] = [await open(ourWatch), await bareTopic(system, floorWatch)];
  const run = async (path: DeliveryPath, watch: Stopwatch, count: number) => {
    await steadily({ perSecond, count }, path.send);
    return watch.latency(count);
  };
  await run(floor, floorWatch, pace.warmUpEvents);
  await run(ours, ourWatch, pace.warmUpEvents * 2);
  const rounds = await alternate(
    pace.rounds,
    () => run(ours, ourWatch, pace.events),
    () => run(floor, floorWatch, pace.events),
  );
  await Promise.all([ours.stop(), floor.stop()]);

  const compare = (name: keyof Latency, title: string, limit: number): Result => {
    const pairs = rounds.map((round) => ({ ours: round.ours[name], floor: round.floor[name] }));
    const inMs = (side: 'ours' | 'floor') => `${rounded(median(pairs.map((pair) => pair[side])))} ms`;
    const shown = { ours: inMs('ours'), floor: inMs('floor'), value: median(ratios(pairs)), unit: '×' };
    return { what: `${what}, ${title}`, ...shown, limit: { atMost: limit }, rounds };
  };
  return [compare('medianMs', 'median', atMost.median), compare('p99Ms', 'p99', atMost.p99)];
}
