import { addCard } from '@livery/stack/people/cards.ts';
import { newPersonalDetails, signUpTraveler } from '@livery/stack/people/sign-up.ts';
import { medianSeen, visitByTurns } from '../lighthouse/measure-page.ts';
import type { Visit } from '../measure/lighthouse-visit.ts';
import { rounded } from '../measure/statistics.ts';
import type { Result } from '../report/result.ts';
import { parts } from '../support/bench-system.ts';
import type { Bench } from './row.ts';

/** The booking page of a signed-in traveler with a card, on Lighthouse's mobile profile; the cache is empty each time. */
export async function bookingPage({ benchSystem, pace }: Bench): Promise<Result[]> {
  const { system, only } = await benchSystem();
  await only(...parts);
  const traveler = await signUpTraveler(system, newPersonalDetails('Anna'));
  await addCard(traveler, system);
  const url = `${system.gatewayUrl}/ride/create`;
  const { rounds } = pace;
  const { first, accepted } = await visitByTurns({ url, session: traveler.cookies(), rounds });
  const visits = [...first, ...accepted];
  const of = { floor: '–', ours: `${rounds} visits`, rounds: visits };
  const shift = rounded(medianSeen(visits.map(({ cls }) => cls)), 3);
  const paint = { ...of, unit: 's', limit: { atMost: 2.2 } };
  return [
    { what: 'booking page: largest contentful paint', ...paint, value: secondsOf(first) },
    { what: 'booking page: the same, cookie notice accepted', ...paint, value: secondsOf(accepted) },
    { what: 'booking page: layout shift', ...of, value: shift, unit: '', limit: { atMost: 0.02 } },
  ];
}

const secondsOf = (visits: readonly Visit[]) => rounded(medianSeen(visits.map(({ lcpMs }) => lcpMs)) / 1_000);
