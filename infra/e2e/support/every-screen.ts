import type { RideView } from '@livery/contracts/rides/view.ts';
import { dropOff, pickUp } from '@livery/stack/people/drive.ts';
import { noCharges, offer } from '@livery/stack/people/rides.ts';
import type { Member } from '@livery/stack/people/sign-up.ts';
import { confirmedRide, openRide } from './prepared-rides.ts';
import type { Stage, Traveler } from './start-world.ts';

/** What people write about themselves and their rides. */
export interface Words {
  firstName: string;
  lastName: string;
  company: string;
  /** Where the page refuses web addresses. */
  note: string;
  message: string;
}

export const plainWords: Words = {
  firstName: 'Anna',
  lastName: 'Example',
  company: 'Lakeside Cars',
  note: 'Two child seats, please.',
  message: 'I am at door 3.',
};

const sixtyLetters = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunte';
export const longWords: Words = {
  firstName: 'Wolfeschlegelsteinhausenbergerdorffer',
  lastName: 'Keihanaikukauakahihuliheekahaunaeleek',
  company: sixtyLetters,
  note: sixtyLetters,
  message: `https://maps.example/${sixtyLetters}/${sixtyLetters.slice(0, 20)}`,
};

export interface ScreenToSee {
  name: string;
  path: string;
  cookies: string;
}

/** Two people, a ride in each of its states, and every page that shows them. */
export async function everyScreen(stage: Stage, words: Words): Promise<ScreenToSee[]> {
  const traveler = await stage.newTraveler(words.firstName, words.lastName);
  const operator = await stage.newOperator(
    words.firstName,
    { companyName: words.company, profileDescription: words.note },
    words.lastName,
  );
  const rides = await ridesInEachState(stage, traveler, { operator, words });
  return [
    ...visitorPages.map(seenBy('a visitor', '')),
    ...travelerPages.map(seenBy('a traveler', traveler.cookies())),
    ...operatorPages.map(seenBy('an operator', operator.cookies())),
    ...Object.entries(rides).flatMap(([state, { id }]) => [
      ...travelerRidePages(state, id).map(seenBy('a traveler', traveler.cookies())),
      ...operatorRidePages(state, id).map(seenBy('an operator', operator.cookies())),
    ]),
  ];
}

const seenBy =
  (whom: string, cookies: string) =>
  ([page, path]: [string, string]): ScreenToSee => ({ name: `${page} of ${whom}`, path, cookies });

const visitorPages: [string, string][] = [
  ['start', '/'],
  ['login', '/login'],
  ['sign-up choice', '/signup'],
  ['sign-up', '/signup/traveler'],
  ['page not found', '/404'],
  ['payment link that is wrong', '/processRidePayment/nothing/nothing'],
];
const travelerPages: [string, string][] = [
  ['home', '/home'],
  ['account', '/account'],
  ['cards', '/payment/methods'],
  ['new card', '/payment/method/new'],
  ['open amounts', '/payment/due'],
  ['reservations', '/my-reservations'],
  ['requested rides', '/ride/requested'],
  ['booking', '/ride/create'],
  ['notifications', '/notifications'],
];
const operatorPages: [string, string][] = [
  ['home', '/home'],
  ['new rides', '/rides?tab=new'],
  ['confirmed rides', '/rides?tab=confirmed'],
  ['past rides', '/rides?tab=past'],
  ['notifications', '/notifications'],
];

const travelerRidePages = (state: string, id: string): [string, string][] => [
  [`${state} ride`, `/ride/requested/${id}`],
  ...(state === 'confirmed'
    ? [[`chat of the ${state} ride`, `/ride/requested/${id}?tab=chat`] as [string, string]]
    : []),
  ...(state === 'completed' ? [['receipt', `/ride/requested/${id}/receipt`] as [string, string]] : []),
];
const operatorRidePages = (state: string, id: string): [string, string][] => [
  [`${state} ride`, `/ride/${id}`],
  ...(state === 'confirmed' ? [[`chat of the ${state} ride`, `/ride/${id}?tab=chat`] as [string, string]] : []),
];

async function ridesInEachState(
  stage: Stage,
  traveler: Traveler,
  { operator, words }: { operator: Member; words: Words },
): Promise<Record<string, RideView>> {
  const booking = { passengerFirstName: words.firstName, passengerLastName: words.lastName, specialNotes: words.note };
  const plan = (inHours: number) => ({ traveler, inHours, booking: { ...booking, pickUpDetails: words.note } });
  const operators: [Member] = [operator];
  const open = await openRide(stage, plan(72));
  const offered = await openRide(stage, plan(96));
  await offer(operator, offered.id, { ...noCharges, tollsCents: 450, specialNotes: words.note });
  const confirmed = await confirmedRide(stage, { ...plan(30), operators });
  for (const member of [traveler, operator])
    await member.call(`POST /rides/${confirmed.id}/chats`, { msg: words.message });
  const driven = await drivenRide(stage, { ...plan(3), operators }, words);
  const cancelled = await openRide(stage, plan(120));
  const { rule } = await traveler.call<{ rule: string }>(`GET /rides/${cancelled.id}/cancellation`);
  await traveler.call(`POST /rides/${cancelled.id}/cancellation`, { rule });
  return { open, offered, confirmed, completed: driven, cancelled };
}

/** With an extra stop, ended, paid and reviewed. */
async function drivenRide(stage: Stage, plan: Parameters<typeof confirmedRide>[1], words: Words): Promise<RideView> {
  const { traveler, operators } = plan;
  const [operator] = operators;
  const { id } = await confirmedRide(stage, plan);
  await pickUp(operator, id);
  await operator.call(`POST /rides/${id}/stage`, {
    stage: 'ADD_EXTRA_STOPS',
    extraStopChargesCents: 1_500,
    extraStopNotes: words.note,
  });
  await traveler.call(`POST /rides/${id}/extraStops/0/approve`, {});
  await dropOff(operator, id);
  return traveler.call<RideView>(`PUT /rides/${id}/review`, { rating: 5, review: words.message });
}
