import { dayMs } from '@livery/contracts/durations.ts';
import type { Locator, Page } from 'playwright-core';
import { fillRideDetails } from '../support/pages.ts';
import type { Prepared, Role } from './people.ts';

/** One picture: the page, what is done there first, and a sentence about it. */
export interface Stop {
  name: string;
  path: string;
  says: string;
  first?: (page: Page) => Promise<void>;
}

const inAWeek = () => ({ date: new Date(Date.now() + 7 * dayMs).toISOString().slice(0, 10), time: '10:30' });

async function fillIn(page: Page) {
  await fillRideDetails(page, { from: 'ORD', to: 'Evanston, IL', ...inAWeek() });
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Scrolls a part to just below the header, which stays. */
const bringUp = (part: Locator) =>
  part.evaluate((found) => window.scrollBy(0, found.getBoundingClientRect().top - 100));

async function openChat(page: Page) {
  await page.getByRole('tab', { name: 'CHAT' }).click();
  await page.getByText('They fit well.').waitFor();
  await bringUp(page.getByRole('tablist'));
}
const showOffers = (page: Page) => bringUp(page.getByRole('heading', { name: 'Operators who replied' }));

/** Each role's way, at most ten screens. */
export const stopsOf = ({ rides, candidate }: Prepared): Record<Role, Stop[]> => ({
  visitor: [
    { name: 'start', path: '/', says: 'Says what Livery is and asks the first question: from where to where.' },
    { name: 'travelers', path: '/travelers', says: 'How a ride is asked for, compared and paid.' },
    { name: 'operators', path: '/operators', says: 'What an operator gets, and what it costs.' },
    {
      name: 'pricing',
      path: '/pricing',
      says: 'One plan for operators; travelers pay for rides and, where one is due, a cancellation fee.',
    },
    { name: 'questions', path: '/faqs', says: 'Answers that can be read, and linked to, without an account.' },
    { name: 'contact', path: '/contact-us', says: 'Write, call or come; what is typed is kept until it is sent.' },
    { name: 'sign-up', path: '/signup', says: 'Traveler or operator: the only question before the form.' },
  ],
  traveler: [
    { name: 'home', path: '/home', says: 'What is to be done next stands first.' },
    { name: 'booking', path: '/ride/create', says: 'Where and when, with the price as it changes.', first: fillIn },
    { name: 'rides', path: '/ride/requested', says: 'Every ride that was asked for, with where it stands.' },
    {
      name: 'offers',
      path: `/ride/requested/${rides.offered.id}`,
      says: 'Two operators have answered: total, car, rating.',
      first: showOffers,
    },
    {
      name: 'confirmed',
      path: `/ride/requested/${rides.confirmed.id}`,
      says: 'Confirmed: who drives, and what comes when.',
    },
    {
      name: 'chat',
      path: `/ride/requested/${rides.confirmed.id}`,
      says: 'Both can write to each other once the ride is confirmed.',
      first: openChat,
    },
    {
      name: 'completed',
      path: `/ride/requested/${rides.completed.id}`,
      says: 'Driven and reviewed, with the time of each stage.',
    },
    { name: 'receipt', path: `/ride/requested/${rides.completed.id}/receipt`, says: 'What was charged, line by line.' },
    { name: 'cards', path: '/payment/methods', says: 'The cards that rides are paid with.' },
  ],
  operator: [
    { name: 'home', path: '/home', says: 'The next ride, and requests that wait for an answer.' },
    { name: 'new-rides', path: '/rides?tab=new', says: 'Requests in the operator’s state that their car can serve.' },
    {
      name: 'request',
      path: `/ride/${rides.open.id}`,
      says: 'A request; names and addresses come after confirmation.',
    },
    {
      name: 'confirmed',
      path: `/ride/${rides.confirmed.id}`,
      says: 'Confirmed: who is picked up where, and when the ride can begin.',
    },
    { name: 'past', path: '/rides?tab=past', says: 'What was driven.' },
    { name: 'cashout', path: '/cashout', says: 'The payout account, which is the operator’s own.' },
    { name: 'subscription', path: '/subscription', says: 'The plan: $49 a month, no commission.' },
    {
      name: 'profile',
      path: '/profile',
      says: 'Person, car, documents and preferences, each part changed on its own.',
    },
  ],
  staff: [
    { name: 'console', path: '/admin', says: 'What waits for a decision, with its count.' },
    { name: 'pending', path: '/admin/pendingOperators', says: 'Operators who have signed up and wait.' },
    {
      name: 'review',
      path: `/admin/operatorProfile/${candidate.uid}`,
      says: 'One of them, document by document, before approval.',
    },
    { name: 'search', path: '/admin/adminSearch', says: 'People by name or e-mail.' },
    {
      name: 'ride',
      path: `/admin/rides/${rides.confirmed.id}`,
      says: 'A ride with every answer it got, and the button that cancels it.',
    },
    { name: 'charges', path: '/admin/charges', says: 'Charges that need a person; today there are none.' },
    { name: 'mailing-list', path: '/admin/marketingSubscriptionList', says: 'Who asked for news and confirmed it.' },
  ],
});
