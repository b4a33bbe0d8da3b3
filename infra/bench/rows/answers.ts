import type { System } from '@livery/stack/system.ts';
import { median, rounded } from '../measure/statistics.ts';
import type { Result } from '../report/result.ts';
import { type AnsweredRides, answeredRides, sendAnswer } from '../support/answered-rides.ts';
import type { Bench } from './row.ts';

const [few, many] = [5, 500];
const asksPerRide = 5;

/** One answer to a ride that has this many: how long it takes, and how much of that is the database's own work. */
interface Turn {
  answers: number;
  oursMs: number;
  floorMs: number;
}

/** The next operator's answer takes hardly longer when there are many before it. */
export async function answersOfMany({ benchSystem, pace }: Bench): Promise<Result[]> {
  const { system, only } = await benchSystem();
  await only('rides');
  const rides = await answeredRides(system);
  const turns: Turn[] = [];
  const count = Math.ceil(pace.asks / asksPerRide);
  for (let turn = 0; turn < 2 * count; turn += 1) {
    for (const answers of [few, many]) turns.push(await measure(system, rides, answers));
  }
  await rides.stop();
  // The first half warms both up.
  return [lineOf(turns.slice(turns.length / 2))];
}

async function measure(system: System, { copies, stored, operatorToken }: AnsweredRides, answers: number) {
  const [ours = '', floor = ''] = await copies(2, answers);
  const oursMs = await timeOf(async () => {
    const answer = await sendAnswer(system, ours, operatorToken);
    if (!(await answer.text()).includes(ours) || answer.status !== 200) throw new Error(`refused: ${answer.status}`);
  });
  const floorMs = await timeOf(async () => {
    const ride = await stored.findOne({ _id: floor }, { projection: { events: 0, commands: 0 } });
    if (!ride) throw new Error('the ride is gone');
    const set = { [`offers.${answers}`]: ride.offers[0] };
    await stored.updateOne({ _id: floor, version: ride.version }, { $set: set });
  });
  await stored.deleteMany({ _id: { $in: [ours, floor] } });
  return { answers, oursMs, floorMs };
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

function lineOf(turns: readonly Turn[]): Result {
  const all = [few, many].map((count) => turns.filter(({ answers }) => answers === count));
  const [floor = 0, ours = 0] = all.map((some) => median(some.map(({ oursMs }) => oursMs)));
  const shown = { floor: `${rounded(floor, 1)} ms`, ours: `${rounded(ours, 1)} ms`, value: ours / floor, unit: '×' };
  const what = `answer after ${many} others to one after ${few}`;
  return { what, ...shown, limit: { atMost: 1.5 }, rounds: turns };
}
