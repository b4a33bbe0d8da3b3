import { cadillac, logIn, newPersonalDetails, signUpOperator, signUpTraveler } from '@livery/stack/people/sign-up.ts';
import type { ScreenToSee } from './every-screen.ts';
import type { TestSystem } from './start-test-system.ts';
import type { Words } from './words.ts';

const markup = '<img src=x onerror=alert(9)>';
const script = encodeURIComponent(markup);

/** What it is, its address, and what is searched for there. */
type PageWithMarkup = [name: string, path: string, searchText?: string];

/** Every page that reads something of its address. */
const visitorPages: PageWithMarkup[] = [
  ['no such page', `/${script}`],
  ['new password', `/resetPassword?token=${script}`],
  ['confirming an address', `/marketingSubscription/confirm?token=${script}`],
  ['leaving the list', `/unsubscribe?token=${script}`],
  ['payment link', `/processRidePayment/${script}/${script}`],
  ['sign-up', `/signup/operator?step=${script}`],
];
const travelerPages: PageWithMarkup[] = [
  ['booking', `/ride/create?step=${script}`],
  ['profile', `/profile?edit=${script}`],
  ['second factor', `/security?for=${script}`],
  ['ride', `/ride/requested/${script}?offer=${script}&tab=${script}`],
];
const operatorPages: PageWithMarkup[] = [
  ['return from the provider', `/cashout/connect/oauth?error=${script}`],
  ['checkout', `/subscription/getStarted/${script}`],
  ['rides', `/rides?tab=${script}&page=${script}`],
  ['ride', `/ride/${script}?tab=${script}`],
  ['subscription', `/subscription?from=${script}`],
];
const staffPages: PageWithMarkup[] = [
  ['search for rides', `/admin/rides?code=${script}`],
  ['rides of nobody', `/admin/rides?uid=${script}`],
  ['audit about nobody', `/admin/audit?uid=${script}`],
  ['profile of nobody', `/admin/searchOperatorProfile/${script}`],
];

/** Pages whose address carries markup, and what staff see of people whose names do. */
export async function hostileScreens(system: TestSystem, words: Words): Promise<ScreenToSee[]> {
  const operator = await system.newApprovedOperator();
  await signUpOperator(system, newPersonalDetails(words.firstName, words.lastName), cadillac);
  const suspended = await signUpTraveler(system, newPersonalDetails(words.firstName, words.lastName));
  await system.admin.call(`POST /admin/users/${suspended.uid}/suspend`, { reason: words.note });
  const ofStaff: PageWithMarkup[] = [
    ['search for markup', '/admin/adminSearch', markup],
    ['people found', '/admin/adminSearch', words.firstName.slice(0, 12)],
    ['suspended person', `/admin/searchOperatorProfile/${suspended.uid}`],
    ['operators who wait', '/admin/pendingOperators'],
    ['audit with reasons', '/admin/audit'],
  ];
  return [
    ...visitorPages.map(seenBy('a visitor', '')),
    ...travelerPages.map(seenBy('a traveler', (await system.newTraveler()).cookies())),
    ...operatorPages.map(seenBy('an operator', operator.cookies())),
    ...[...staffPages, ...ofStaff].map(seenBy('staff', (await logIn(system, system.admin.email)).cookies())),
  ];
}

const seenBy =
  (whom: string, cookies: string) =>
  ([page, path, searchText]: PageWithMarkup): ScreenToSee => ({
    name: `${page} of ${whom}`,
    path,
    cookies,
    ...(searchText && { searchText }),
  });
