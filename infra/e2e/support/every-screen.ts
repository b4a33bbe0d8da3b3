import type { RideView } from '@livery/contracts/rides/view.ts';
import { dropOff, pickUp } from '@livery/stack/people/drive.ts';
import { joinMailingList } from '@livery/stack/people/join-list.ts';
import { noCharges, offer, untilRide } from '@livery/stack/people/rides.ts';
import { logIn, type Member, signUpOperator, somebody } from '@livery/stack/people/sign-up.ts';
import { watchFor } from '@livery/stack/watch-for.ts';
import type { Locator } from 'playwright-core';
import { byPassword } from './by-password.ts';
import { offeredRide, openRide, paidRide, untilCharge } from './prepared-rides.ts';
import type { Stage, Traveler } from './start-world.ts';
import type { Words } from './words.ts';

export interface ScreenToSee {
  name: string;
  path: string;
  cookies: string;
  /** The button that opens what is to be seen, when that is a dialog. */
  press?: string;
  /** Leads on to a later step of that dialog. */
  onward?: (dialog: Locator) => Promise<void>;
  /** True where the page asks something by itself. */
  asks?: true;
  /** True where what came last stands first, and so never in the same order, and where rides are still being counted. */
  varies?: boolean;
}

/** Two people, a ride in each of its states, and every page and the main dialogs that show them. */
export async function everyScreen(stage: Stage, words: Words): Promise<ScreenToSee[]> {
  const traveler = await stage.newTraveler(words.firstName, words.lastName);
  const operator = await stage.newOperator(
    words.firstName,
    { companyName: words.company, profileDescription: words.note, ...words.car },
    words.lastName,
  );
  const rides = await ridesInEachState(stage, traveler, { operator, words });
  await untilRide(traveler, rides.offered.id, ({ offers }) => isKnown(offers[0]?.operator));
  await traveler.call(`PUT /preferredOperators/${operator.uid}`);
  const beginner = await stage.newBeginner(words.firstName, words.lastName);
  await untilRide(beginner, rides.open.id, ({ blocked }) => blocked.length > 0);
  const newcomer = await newcomerWithOffer(stage, operator, words);
  const held = await heldOperator(stage, words);
  await joinMailingList(stage, { ...somebody(words.firstName, words.lastName), ...placeOf(words) });
  const { email } = stage.admin;
  return [
    // First: documents are open for ten minutes after the second factor, and a long look at everything takes more.
    ...staffPages({ confirmed: rides.confirmed.id, completed: rides.completed.id }, operator.uid).map(
      seenBy('staff', (await logIn(stage, email)).cookies()),
    ),
    { name: 'second factor of staff', path: '/admin/charges', cookies: await byPassword(stage, email), asks: true },
    ...visitorPages.map(seenBy('a visitor', '')),
    ...travelerPages.map(seenBy('a traveler', traveler.cookies())),
    ...operatorPages.map(seenBy('an operator', operator.cookies())),
    ...beginnerPages(rides.open.id).map(seenBy('a beginner', beginner.cookies())),
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

/** What it is called, its path, and the button that opens the dialog on it. */
type PageToSee = [string, string, string?];

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

const visitorPages: PageToSee[] = [
  ['start', '/'],
  ['login', '/login'],
  ['sign-up choice', '/signup'],
  ['sign-up', '/signup/traveler'],
  ['sign-up of operators', '/signup/operator'],
  ['instant quote', '/instant-quote'],
  ['prices', '/pricing'],
  ['locations', '/locations'],
  ['about', '/about'],
  ['for travelers', '/travelers'],
  ['for operators', '/operators'],
  ['questions', '/faqs'],
  ['quick guide', '/quickGuide'],
  ['quick guide for travelers', '/quickGuide/traveler'],
  ['quick guide for operators', '/quickGuide/operator'],
  ['terms', '/tnc'],
  ['privacy policy', '/privacy'],
  ['forgotten password', '/forgotPassword'],
  ['new password without a link', '/resetPassword'],
  ['contact page', '/contact-us'],
  ['mailing list', '/marketingSubscription'],
  ['confirming an address', '/marketingSubscription/confirm?token=c.link.mac'],
  ['leaving the mailing list', '/unsubscribe?token=u.link.mac'],
  ['page not found', '/404'],
  ['payment link that is wrong', '/processRidePayment/nothing/nothing'],
];
const travelerPages: PageToSee[] = [
  ['home', '/home'],
  ['account', '/account'],
  ['profile', '/profile'],
  ['security', '/security'],
  ['logging out everywhere', '/security', 'Log out on all devices'],
  ['your data', '/yourData'],
  ['deleting the account', '/deleteAccount'],
  ['preferred operators', '/preferredOperators'],
  ['cards', '/payment/methods'],
  ['deleting a card', '/payment/methods', 'Delete Visa ending in 4242'],
  ['new card', '/payment/method/new'],
  ['open amounts', '/payment/due'],
  ['reservations', '/my-reservations'],
  ['requested rides', '/ride/requested'],
  ['booking', '/ride/create'],
  ['notifications', '/notifications'],
];
const operatorPages: PageToSee[] = [
  ['home', '/home'],
  ['profile', '/profile'],
  ['replacing a picture', '/profile', 'Edit: Vehicle'],
  ['account', '/accountOperator'],
  ['subscription', '/subscription'],
  ['cashout', '/cashout'],
  ['giving up the payout account', '/cashout', 'Revoke'],
  ['new rides', '/rides?tab=new'],
  ['confirmed rides', '/rides?tab=confirmed'],
  ['pending rides', '/rides?tab=pendingApproval'],
  ['past rides', '/rides?tab=past'],
  ['notifications', '/notifications'],
];
const heldPages: PageToSee[] = [
  ['home', '/home'],
  ['resubmitting', '/approval/resubmit'],
];
/** Of an operator who has just been approved. */
const beginnerPages = (rideId: string): PageToSee[] => [
  ['home', '/home'],
  ['subscription', '/subscription'],
  ['checkout that is not found', '/subscription/getStarted/cs_unknown'],
  ['cashout', '/cashout'],
  ['return from the provider without consent', '/cashout/connect/oauth?error=access_denied'],
  ['what is missing before an answer', `/ride/${rideId}`, 'Accept'],
];
const staffPages = (rides: Record<'confirmed' | 'completed', string>, operatorId: string): PageToSee[] => [
  ['home', '/home'],
  ['console', '/admin'],
  ['pending operators', '/admin/pendingOperators'],
  ['review', `/admin/operatorProfile/${operatorId}`],
  ['document', `/admin/operatorProfile/${operatorId}`, 'Driver’s license, opens larger'],
  ['search', '/admin/adminSearch'],
  ['profile', `/admin/searchOperatorProfile/${operatorId}`],
  ['suspension', `/admin/searchOperatorProfile/${operatorId}`, 'Suspend'],
  ['vehicle types', '/admin/vehicleTypes'],
  ['marketing subscription list', '/admin/marketingSubscriptionList'],
  ['rides to decide', '/admin/rides'],
  ['confirmed ride', `/admin/rides/${rides.confirmed}`],
  ['cancellation of a confirmed ride', `/admin/rides/${rides.confirmed}`, 'Cancel the ride'],
  ['refund of a completed ride', `/admin/rides/${rides.completed}`, 'Refund: Ride, $85.00'],
  ['charges', '/admin/charges'],
  ['scheduled work', '/admin/tasks'],
  ['audit', '/admin/audit'],
];

const rideStates = [
  'open',
  'offered',
  'selected',
  'confirmed',
  'driven',
  'let-down',
  'completed',
  'cancelled',
] as const;
type RideState = (typeof rideStates)[number];

/** A button of each side that asks before it does what it says. */
const travelerAsks: Partial<Record<RideState, string>> = {
  open: 'Cancel this ride',
  offered: 'Select',
  selected: 'Change the card',
};
const operatorAsks: Partial<Record<RideState, string>> = {
  open: 'Accept',
  selected: 'Reconfirm',
  driven: 'Add extra stop',
};

const travelerRidePages = (state: RideState, id: string): PageToSee[] => [
  [`${state} ride`, `/ride/requested/${id}`],
  ...asks(travelerAsks[state], state, `/ride/requested/${id}`),
  ...(state === 'confirmed' ? ([[`chat of the ${state} ride`, `/ride/requested/${id}?tab=chat`]] as PageToSee[]) : []),
  ...(state === 'completed' ? ([['receipt', `/ride/requested/${id}/receipt`]] as PageToSee[]) : []),
];
const operatorRidePages = (state: RideState, id: string): PageToSee[] => [
  [`${state} ride`, `/ride/${id}`],
  ...asks(operatorAsks[state], state, `/ride/${id}`),
  ...(state === 'confirmed' ? ([[`chat of the ${state} ride`, `/ride/${id}?tab=chat`]] as PageToSee[]) : []),
];
const asks = (button: string | undefined, state: RideState, path: string): PageToSee[] =>
  button ? [[`${button} on the ${state} ride`, path, button]] : [];

/** Without pictures, so that these are asked for too. */
async function heldOperator(stage: Stage, words: Words): Promise<Member> {
  const member = await signUpOperator(stage, somebody(words.firstName, words.lastName), {
    companyName: words.company,
    carMake: 'Cadillac',
    carModel: 'Escalade',
    carPlate: 'LVR 3',
    vehicleVIN: '1M8GDM9AXKP042788',
    state: 'IL',
    airports: ['ORD'],
    profileDescription: words.note,
  });
  await stage.admin.call('POST /holdApprovalOfOperator', { uid: member.uid, reasonForDeny: words.note });
  return member;
}

async function ridesInEachState(
  stage: Stage,
  traveler: Traveler,
  { operator, words }: { operator: Member; words: Words },
): Promise<Record<RideState, RideView>> {
  const booking = {
    passengerFirstName: words.firstName,
    passengerLastName: words.lastName,
    specialNotes: words.note,
    pickUpDetails: words.note,
    ...(words.place && { serviceFrom: words.place, serviceFromShort: words.place }),
  };
  const plan = (inHours: number) => ({ traveler, inHours, booking });
  const operators: [Member] = [operator];
  const open = await openRide(stage, plan(72));
  const offered = await openRide(stage, plan(96));
  await offer(operator, offered.id, { ...noCharges, tollsCents: 450, specialNotes: words.note });
  const selected = await offeredRide(stage, { ...plan(100), operators });
  await traveler.call(`POST /rides/${selected.id}/select`, { operatorId: operator.uid });
  const confirmed = await paidRide(stage, { ...plan(30), operators });
  for (const member of [traveler, operator])
    await member.call(`POST /rides/${confirmed.id}/chats`, { msg: words.message });
  const driven = await paidRide(stage, { ...plan(3), operators });
  await driveWithStop(operator, driven.id, words);
  const letDown = await paidRide(stage, { ...plan(40), operators });
  await operator.call(`POST /rides/${letDown.id}/cancelConfirmed`, {});
  const completed = await paidRide(stage, { ...plan(2.5), operators });
  await complete(traveler, operator, { id: completed.id, words });
  const cancelled = await openRide(stage, plan(120));
  const { rule } = await traveler.call<{ rule: string }>(`GET /rides/${cancelled.id}/cancellation`);
  await traveler.call(`POST /rides/${cancelled.id}/cancellation`, { rule });
  await untilCharge(traveler, cancelled.id, ['booking-hold', 'voided']);
  return { open, offered, selected, confirmed, driven, 'let-down': letDown, completed, cancelled };
}

/** Somebody who has had one single notification. */
async function newcomerWithOffer(stage: Stage, operator: Member, words: Words): Promise<Traveler> {
  const traveler = await stage.newTraveler(words.firstName, words.lastName);
  await offeredRide(stage, { traveler, inHours: 130, operators: [operator] });
  await watchFor('the first notification', async () => {
    const { total } = await traveler.call<{ total: number }>('GET /notifications');
    return total === 1;
  });
  return traveler;
}

/** Up to an extra stop that the traveler has not decided. */
async function driveWithStop(operator: Member, id: string, words: Words): Promise<void> {
  await pickUp(operator, id);
  await operator.call(`POST /rides/${id}/stage`, {
    stage: 'ADD_EXTRA_STOPS',
    extraStopChargesCents: 1_500,
    extraStopNotes: words.note,
  });
}

/** With an extra stop, ended, paid and reviewed. */
async function complete(
  traveler: Traveler,
  operator: Member,
  { id, words }: { id: string; words: Words },
): Promise<void> {
  await driveWithStop(operator, id, words);
  await traveler.call(`POST /rides/${id}/extraStops/0/approve`, {});
  await dropOff(operator, id);
  await traveler.call(`PUT /rides/${id}/review`, { rating: 5, review: words.message });
}
