import { dayMs } from '@livery/contracts/durations.ts';
import { addCard } from '@livery/stack/people/cards.ts';
import { newPersonalDetails, signUpTraveler } from '@livery/stack/people/sign-up.ts';
import type { Page } from 'playwright-core';
import type { Screen, Window } from './browser.ts';
import { fillRideDetails, rideOneself, untilStep } from './pages.ts';
import type { BrowserTestSystem } from './set-up-system.ts';

/** What a booking says of a card on which nothing can be held. */
export const invalidCard = 'Selected payment method is invalid. Please use another payment method.';

export const dayAfterTomorrow = () => new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10);

/** The first step of a booking whose words do not matter. */
export const fillFirstStep = (page: Page): Promise<void> =>
  fillRideDetails(page, { from: 'ORD', to: 'Evanston, IL', date: dayAfterTomorrow(), time: '15:35' });

export async function fillUpToPayment(page: Page): Promise<void> {
  await fillFirstStep(page);
  await rideOneself(page);
  await untilStep(page, 'Payment method');
}

interface Arrival {
  system: BrowserTestSystem;
  screen: Screen;
  cards?: string[];
}

/** Somebody new with these cards, in a window. */
export async function arrive({ system, screen, cards = [] }: Arrival): Promise<Window & { email: string }> {
  const details = newPersonalDetails('Anna');
  const anna = await signUpTraveler(system, details);
  for (const card of cards) await addCard(anna, system, card);
  const window = await system.open({ screen, cookies: anna.cookies() });
  return { ...window, email: details.email };
}
