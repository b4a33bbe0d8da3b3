import { moreInstances } from '@livery/stack/more-instances.ts';
import { postsPerSecond } from '../measure/load.ts';
import { processorSeconds } from '../measure/processes.ts';
import { median, rounded } from '../measure/statistics.ts';
import type { Result } from '../report/result.ts';
import { signedInTravelers } from '../support/travelers.ts';
import { atRides } from './booking.ts';
import type { Bench } from './row.ts';

/** Room for tens of thousands of rides in each round, so that no booking pays for collecting a full heap. */
const databaseHeap = '14g';
/** Of each instance: simultaneous writes are joined, so that fewer connections would make each booking cost more. */
const connections = 16;
const stores = ['mongo', 'kafka', 'redis'];

/** The processor time of a booking with one, two and three instances of rides, each with as many bookings at a time. */
export async function instancesOfRides({ benchSystem, pace }: Bench): Promise<Result[]> {
  const { system, only } = await benchSystem({ databaseHeap });
  await only('rides');
  const travelers = await signedInTravelers(system);
  const posts = travelers.map((traveler) => ({ headers: atRides.headersOf(traveler), body: traveler.booking }));

  async function msOfBooking(instances: number): Promise<number> {
    const more = await moreInstances(system, 'rides', instances - 1);
    const urls = [system.serviceUrls.rides, ...more.urls].map((url) => `${url}/rides`);
    const pids = [...['rides', ...stores].map(system.pid), ...more.pids];
    const book = async (seconds: number) => {
      const rates = await Promise.all(urls.map((url) => postsPerSecond(url, posts, { seconds, connections })));
      return seconds * rates.reduce((sum, rate) => sum + rate, 0);
    };
    // Each instance warms up as long as one alone: a process that has just started has not compiled its code yet.
    await book(pace.warmUpSeconds * instances);
    const before = await secondsOf(pids);
    const booked = await book(pace.roundSeconds);
    const taken = (await secondsOf(pids)) - before;
    await more.stop();
    return (taken * 1_000) / booked;
  }

  const counts = [1, 2, 3];
  const rounds: number[][] = [];
  for (let round = 0; round < pace.rounds; round += 1) {
    const taken: number[] = [];
    // Up and down by turns: rides accumulate, and the count that always came last would pay for it.
    for (const count of round % 2 === 0 ? counts : counts.toReversed()) taken[count - 1] = await msOfBooking(count);
    rounds.push(taken);
  }
  const [one = 0, two = 0, three = 0] = counts.map((count) => median(rounds.map((round) => round[count - 1] ?? 0)));
  const besideOne = (count: number) => median(rounds.map((round) => (round[count - 1] ?? 0) / (round[0] ?? 0)));
  return [
    {
      what: 'processor time of a booking with 2 or 3 instances of rides, to that with one',
      floor: `${rounded(one)} ms`,
      ours: `${rounded(two)} and ${rounded(three)} ms`,
      value: Math.max(besideOne(2), besideOne(3)),
      unit: '×',
      limit: { atMost: 1.1 },
      rounds,
    },
  ];
}

/** The processor seconds of these processes and of this one, which makes the load. */
async function secondsOf(pids: readonly (number | undefined)[]): Promise<number> {
  const taken = await Promise.all([...pids, process.pid].map(processorSeconds));
  return taken.reduce((sum, seconds) => sum + seconds, 0);
}
