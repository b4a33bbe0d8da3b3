import { identityApi } from '@livery/contracts/identity/api.ts';
import type { System } from '@livery/stack/system.ts';
import { quantile } from '../measure/statistics.ts';
import { manyToFew } from '../report/many-to-few.ts';
import type { Result } from '../report/result.ts';
import { people, searchedName } from '../support/people.ts';
import { claimsOf, tokensOf } from '../support/travelers.ts';
import type { Bench } from './row.ts';

const counts = [1_000, 10_000, 100_000];
const fast = 0.1;

type Ask = () => Promise<void>;

/** A list of identity's for staff takes as long with a hundred times as many people. */
export async function staffLists({ benchSystem, pace }: Bench): Promise<Result[]> {
  const { system, only } = await benchSystem();
  await only('identity', 'gateway');
  const everybody = await people(system);
  const headers = { authorization: `Bearer ${await staffToken(system)}`, 'content-type': 'application/json' };
  const asks = asksOf(system.serviceUrls.identity, headers);
  const measure = async (total: number) => {
    await everybody.grow(total);
    const measured: [string, number[]][] = [];
    for (const [what, ask] of Object.entries(asks)) measured.push([what, await timesOf(ask, pace.asks)]);
    return new Map(measured);
  };
  const rounds: Round[] = [];
  for (const count of counts) rounds.push({ count, times: await measure(count) });
  await everybody.stop();
  return Object.keys(asks).map((what) => lineOf(what, rounds));
}

interface Round {
  count: number;
  times: Map<string, number[]>;
}

function lineOf(what: string, measured: readonly Round[]): Result {
  const rounds = measured.map(({ count, times }) => ({ count, times: times.get(what) ?? [] }));
  // The fast requests count: sizes are measured at different times, and other work of the machine only slows them down.
  const at = rounds.map(({ count, times }) => ({ count, ms: quantile(times, fast) }));
  return { ...manyToFew((most, fewest) => `${what}, ${most} people to ${fewest}`, { of: 'people', at }), rounds };
}

function asksOf(url: string, headers: Record<string, string>): Record<string, Ask> {
  const { getPendingOperators, getSearchList } = identityApi;
  const body = JSON.stringify({ searchType: 'lastName', searchText: searchedName });
  return {
    'operators who wait': () => ask(`${url}${getPendingOperators.path}?page=1&pageSize=25`, { headers }),
    'search by name': () => ask(`${url}${getSearchList.path}`, { method: 'POST', headers, body }),
  };
}

async function ask(url: string, request: RequestInit): Promise<void> {
  const answer = await fetch(url, request);
  const text = await answer.text();
  if (answer.status !== 200 || !text.includes(searchedName)) throw new Error(`${url}: ${answer.status} ${text}`);
}

/** After as many that only warm up, one after the other, in milliseconds. */
async function timesOf(once: Ask, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < 2 * count; turn += 1) {
    const begin = performance.now();
    await once();
    times.push(performance.now() - begin);
  }
  return times.slice(count);
}

async function staffToken(system: System): Promise<string> {
  const provenAt = Math.floor(Date.now() / 1_000);
  const { hop } = await tokensOf(system);
  return hop('identity', { ...claimsOf('bench-staff'), adminRole: 'staff', provenAt });
}
