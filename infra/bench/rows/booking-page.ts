import { addCard } from '@livery/stack/people/cards.ts';
import { signUpTraveler, somebody } from '@livery/stack/people/sign-up.ts';
import { type Visit, visit } from '../measure/lighthouse-visit.ts';
import { median, rounded } from '../measure/statistics.ts';
import type { Result } from '../report/result.ts';
import { parts } from '../world/bench-world.ts';
import type { Bench } from './row.ts';

/** The booking page of a signed-in traveler with a card, on Lighthouse's mobile profile; the cache is empty each time. */
export async function bookingPage({ world, pace }: Bench): Promise<Result[]> {
  const { system, only } = await world();
  await only(...parts);
  const traveler = await signUpTraveler(system, somebody('Anna'));
  await addCard(traveler, system);
  const page = { url: `${system.gatewayUrl}/ride/create`, cookies: traveler.cookies() };
  const visits: Visit[] = [];
  for (let round = 0; round < pace.rounds; round += 1)
    visits.push(await visit({ ...page, categories: ['performance'] }));
  const seconds = rounded(median(visits.map(({ lcpMs }) => lcpMs)) / 1_000);
  const shift = rounded(median(visits.map(({ cls }) => cls)), 3);
  const of = { floor: '–', ours: `${visits.length} visits`, rounds: visits };
  return [
    { what: 'booking page: largest contentful paint', ...of, value: seconds, unit: 's', limit: { atMost: 2.5 } },
    { what: 'booking page: layout shift', ...of, value: shift, unit: '', limit: { atMost: 0.02 } },
  ];
}
