import { countedUpTo } from '@livery/platform/mongo/page.ts';
import { startFloor } from '../floors/start-floor.ts';
import { alternate, type Pair } from '../measure/alternate.ts';
import { median, rounded } from '../measure/statistics.ts';
import { manyToFew, power } from '../report/many-to-few.ts';
import type { Result } from '../report/result.ts';
import { type ManyRides, manyRides } from '../support/many-rides.ts';
import type { Bench } from './row.ts';

const counts = [10_000, 100_000, 1_000_000];
/** A million rides in memory, and room for the collector. */
const databaseHeap = '5g';
const pageSize = 25;
/** A smaller share of requests: four lists at three sizes, one of which takes long to fill. */
const asksShare = 1 / 3;

interface Ask {
  what: string;
  path: string;
  token: string;
  /** The page that the bare driver reads: the same rides, by one index. */
  floor: { filter: object; sort: Record<string, 1 | -1>; fields: object; limit: number; countedUpTo?: number };
}

/** A list of rides takes as long with a hundred times as many rides, beside a bare driver that reads the same page. */
export async function rideLists({ benchSystem, pace }: Bench): Promise<Result[]> {
  const { system, only } = await benchSystem({ databaseHeap });
  await only('rides');
  const rides = await manyRides(system);
  const { MONGO_URL = '', DATABASE = '' } = system.environmentOf('rides');
  const floor = await startFloor('bare-page', { MONGO_URL, DATABASE });
  const asks = asksOf(rides);
  const urls = [system.serviceUrls.rides, `${floor.said}`];
  const rounds = new Map<string, Round[]>(asks.map(({ what }) => [what, []]));
  for (const count of counts.slice(0, pace.sizes)) {
    await rides.grow(count);
    for (const each of asks)
      rounds.get(each.what)?.push({ count, pairs: await ask(each, urls, Math.ceil(pace.asks * asksShare)) });
  }
  await floor.stop();
  await rides.stop();
  return [...rounds].flatMap(([what, measured]) => linesOf(what, measured));
}

function asksOf({ traveler, operatorToken, one }: ManyRides): Ask[] {
  const fields = { events: 0, commands: 0, lease: 0 };
  const soonestFirst = { serviceAt: 1, _id: 1 } as const;
  const { _id, serviceFromState, rideConfirmationCode } = one;
  // Every list says how many it holds.
  const page = { fields, limit: pageSize, countedUpTo: countedUpTo + 1 };
  const single = { sort: {}, limit: 1 };
  return [
    {
      what: 'New Rides',
      path: `/rides?list=new&pageSize=${pageSize}`,
      token: operatorToken,
      floor: { ...page, filter: { status: 'PENDING', serviceFromState }, sort: soonestFirst },
    },
    {
      what: 'past reservations',
      path: `/reservations?list=past&pageSize=${pageSize}`,
      token: traveler.hop,
      floor: { ...page, filter: { authorId: traveler.uid, status: 'COMPLETED' }, sort: { serviceAt: -1, _id: -1 } },
    },
    {
      what: 'history of a ride',
      path: `/rides/${_id}/history`,
      token: traveler.hop,
      floor: { ...single, filter: { _id }, fields: { events: 1 } },
    },
    {
      what: 'ride of a code',
      path: `/rideCodes/${rideConfirmationCode}`,
      token: traveler.hop,
      floor: { ...single, filter: { rideConfirmationCode }, fields },
    },
  ];
}

interface Round {
  count: number;
  pairs: Pair<number>[];
}

/** Asks both by turns, after as many requests that only warm both up; in milliseconds. */
async function ask({ path, token, floor }: Ask, [oursUrl, floorUrl]: readonly string[], count: number) {
  const own = { headers: { authorization: `Bearer ${token}` } };
  const { bytes: answerBytes } = await timed(`${oursUrl}${path}`, own);
  const page = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...floor, answerBytes }),
  };
  const ours = async () => (await timed(`${oursUrl}${path}`, own)).ms;
  const bare = async () => (await timed(`${floorUrl}/page`, page)).ms;
  return (await alternate(2 * count, ours, bare)).slice(count);
}

async function timed(url: string, request: RequestInit): Promise<{ ms: number; bytes: number }> {
  const begin = performance.now();
  const answer = await fetch(url, request);
  const { byteLength: bytes } = await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`);
  return { ms: performance.now() - begin, bytes };
}

function linesOf(what: string, rounds: readonly Round[]): Result[] {
  const at = rounds.map(({ count, pairs }) => ({ count, ms: median(pairs.map(({ ours }) => ours)) }));
  const [many, largest] = [at.at(-1), rounds.at(-1)];
  if (!many || !largest) throw new Error('nothing was measured');
  const growing = manyToFew((most, fewest) => `${what}, ${most} rides to ${fewest}`, { of: 'rides', at });
  const bareMs = median(largest.pairs.map(({ floor }) => floor));
  return [
    { ...growing, rounds },
    {
      what: `${what} among ${power(many.count)} rides`,
      floor: `${rounded(bareMs)} ms`,
      ours: growing.ours,
      value: bareMs / many.ms,
      unit: '×',
      limit: { atLeast: 0.5 },
    },
  ];
}
