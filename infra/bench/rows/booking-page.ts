import { addCard } from '@livery/stack/people/cards.ts';
import { signUpTraveler, somebody } from '@livery/stack/people/sign-up.ts';
import { type Category, type Visit, visit } from '../measure/lighthouse-visit.ts';
import { median, rounded } from '../measure/statistics.ts';
import type { Result } from '../report/result.ts';
import { parts } from '../world/bench-world.ts';
import type { Bench } from './row.ts';

const categories: readonly Category[] = ['performance'];

/** The booking page of a signed-in traveler with a card, on Lighthouse's mobile profile; the cache is empty each time. */
export async function bookingPage({ world, pace }: Bench): Promise<Result[]> {
  const { system, only } = await world();
  await only(...parts);
  const traveler = await signUpTraveler(system, somebody('Anna'));
  await addCard(traveler, system);
  const page = (cookies: string) => ({ url: `${system.gatewayUrl}/ride/create`, cookies, categories });
  const asked: Visit[] = [];
  const accepted: Visit[] = [];
  for (let round = 0; round < pace.rounds; round += 1) {
    asked.push(await visit(page(traveler.cookies())));
    accepted.push(await visit(page(`${traveler.cookies()}; acceptCookies=true`)));
  }
  const shift = rounded(median([...asked, ...accepted].map(({ cls }) => cls)), 3);
  const of = { floor: '–', ours: `${pace.rounds} visits`, rounds: [...asked, ...accepted] };
  const paint = { ...of, unit: 's', limit: { atMost: 2.2 } };
  return [
    { what: 'booking page: largest contentful paint', ...paint, value: secondsOf(asked) },
    { what: 'booking page: the same, cookie notice accepted', ...paint, value: secondsOf(accepted) },
    { what: 'booking page: layout shift', ...of, value: shift, unit: '', limit: { atMost: 0.02 } },
  ];
}

const secondsOf = (visits: readonly Visit[]) => rounded(median(visits.map(({ lcpMs }) => lcpMs)) / 1_000);
