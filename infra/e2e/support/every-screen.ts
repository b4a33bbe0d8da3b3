import type { RideView } from '@livery/contracts/rides/view.ts';
import { joinMailingList } from '@livery/stack/people/join-list.ts';
import { untilRide } from '@livery/stack/people/rides.ts';
import type { Traveler } from '@livery/stack/people/sign-up.ts';
import { logIn, type Member, newPersonalDetails, signUpOperator } from '@livery/stack/people/sign-up.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import type { Locator } from 'playwright-core';
import { byPassword } from './by-password.ts';
import {
  approvedOperatorPages,
  heldPages,
  operatorPages,
  operatorRidePages,
  type PageToSee,
  staffPages,
  travelerPages,
  travelerRidePages,
  visitorPages,
} from './pages-by-role.ts';
import { offeredRide } from './prepared-rides.ts';
import { type RideState, rideStates, ridesInEachState } from './rides-in-each-state.ts';
import type { TestSystem } from './start-test-system.ts';
import type { Words } from './words.ts';

export interface ScreenToSee {
  name: string;
  path: string;
  cookies: string;
  /** What is searched for there before the page is seen. */
  searchText?: string;
  /** The button that opens what is to be seen, when that is a dialog. */
  press?: string;
  /** Leads on to a later step of that dialog. */
  onward?: (dialog: Locator) => Promise<void>;
  /** True where the page asks something by itself. */
  asks?: true;
  /** True where the newest stands first, so that the order varies, and where rides are still being counted. */
  varies?: boolean;
}

/** Two people with a ride in each of its states, and others who see what these two do not. */
export interface People extends Record<'traveler' | 'operator' | 'approved' | 'newcomer' | 'held', Member> {
  rides: Record<RideState, RideView>;
}

export async function peopleOf(system: TestSystem, words: Words): Promise<People> {
  const traveler = await system.newTraveler(words.firstName, words.lastName);
  const operator = await system.newOperator(
    words.firstName,
    { companyName: words.company, profileDescription: words.note, ...words.car },
    words.lastName,
  );
  const rides = await ridesInEachState(system, traveler, { operator, words });
  await untilRide(traveler, rides.offered.id, ({ offers }) => isKnown(offers[0]?.operator));
  await traveler.call(`PUT /preferredOperators/${operator.uid}`);
  const approved = await system.newApprovedOperator(words.firstName, words.lastName);
  await untilRide(approved, rides.open.id, ({ blocked }) => blocked.length > 0);
  const newcomer = await newcomerWithOffer(system, operator, words);
  const held = await heldOperator(system, words);
  await joinMailingList(system, { ...newPersonalDetails(words.firstName, words.lastName), ...placeOf(words) });
  return { traveler, operator, approved, newcomer, held, rides };
}

/** The same people, logged in anew: a window that has renewed its token has used up their cookies. */
export async function logInAgain(system: TestSystem, people: People): Promise<People> {
  const again = ({ email }: Member) => logIn(system, email);
  return {
    ...people,
    traveler: await again(people.traveler),
    operator: await again(people.operator),
    approved: await again(people.approved),
    newcomer: await again(people.newcomer),
    held: await again(people.held),
  };
}

/** Every page and the main dialogs, as these people and staff see them. */
export async function screensOf(
  system: TestSystem,
  { traveler, operator, approved, newcomer, held, rides }: People,
): Promise<ScreenToSee[]> {
  const { email } = system.admin;
  return [
    // Staff come first: documents are open for ten minutes after the second factor, and looking at all takes longer.
    ...staffPages({ confirmed: rides.confirmed.id, completed: rides.completed.id }, operator.uid).map(
      seenBy('staff', (await logIn(system, email)).cookies()),
    ),
    { name: 'second factor of staff', path: '/admin/charges', cookies: await byPassword(system, email), asks: true },
    ...visitorPages.map(seenBy('a visitor', '')),
    ...travelerPages.map(seenBy('a traveler', traveler.cookies())),
    ...operatorPages.map(seenBy('an operator', operator.cookies())),
    ...approvedOperatorPages(rides.open.id).map(seenBy('a beginner', approved.cookies())),
    seenBy('a newcomer', newcomer.cookies())(['notifications', '/notifications']),
    ...heldPages.map(seenBy('a held operator', held.cookies())),
    ...rideStates.flatMap((state) => [
      ...travelerRidePages(state, rides[state].id).map(seenBy('a traveler', traveler.cookies())),
      ...operatorRidePages(state, rides[state].id).map(seenBy('an operator', operator.cookies())),
    ]),
  ];
}

const placeOf = ({ company }: Words) => ({ city: 'Chicago', state: 'IL', companyName: company, numberOfFleet: 12 });

/** All that has happened is counted. */
const isKnown = (operator: RideView['offers'][number]['operator'] | undefined) =>
  operator?.numberOfRatings === 1 && operator.completedRides === 1 && operator.cancelledConfirmedRides === 1;

const seenBy =
  (whom: string, cookies: string) =>
  ([page, path, press]: PageToSee): ScreenToSee => ({
    name: `${page} of ${whom}`,
    path,
    cookies,
    ...(press && { press }),
    ...(isNeverTheSame(path, whom) && { varies: true }),
  });

const isNeverTheSame = (path: string, whom: string) =>
  ['/locations', '/preferredOperators', '/admin/tasks', '/admin/audit'].includes(path) ||
  (path === '/notifications' && whom !== 'a newcomer') ||
  // The address to write to appears with the app, which comes when the page is touched.
  path === '/privacy' ||
  // It lists the years up to the next one.
  path === '/approval/resubmit';

/** An operator without pictures, so that the page asks for these too. */
async function heldOperator(system: TestSystem, words: Words): Promise<Member> {
  const member = await signUpOperator(system, newPersonalDetails(words.firstName, words.lastName), {
    companyName: words.company,
    carMake: 'Cadillac',
    carModel: 'Escalade',
    carPlate: 'LVR 3',
    vehicleVIN: '1M8GDM9AXKP042788',
    state: 'IL',
    airports: ['ORD'],
    profileDescription: words.note,
  });
  await system.admin.call('POST /holdApprovalOfOperator', { uid: member.uid, reasonForDeny: words.note });
  return member;
}

/** Somebody who has had one single notification. */
async function newcomerWithOffer(system: TestSystem, operator: Member, words: Words): Promise<Traveler> {
  const traveler = await system.newTraveler(words.firstName, words.lastName);
  await offeredRide(system, { traveler, inHours: 130, operators: [operator] });
  await waitUntil('the first notification', async () => {
    const { total } = await traveler.call<{ total: number }>('GET /notifications');
    return total === 1;
  });
  return traveler;
}
