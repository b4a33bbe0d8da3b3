import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { hourMs, minuteMs } from '@livery/contracts/durations.ts';
import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import type { EventType } from '@livery/contracts/events.ts';
import type { UserFacts } from '@livery/contracts/identity/model.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Letter } from '@livery/contracts/notifications/letters/letter.ts';
import { letters } from '@livery/contracts/notifications/letters.ts';
import type { RideFacts } from '@livery/contracts/rides/model.ts';
import { selectionsAtMost } from '@livery/contracts/rides/policy.ts';
import { pickupTimeText } from '@livery/contracts/wall-time.ts';
import { createLogger } from '@livery/platform/logging/logger.ts';
import { connectMongo } from '@livery/platform/mongo/connect.ts';
import { nativeCollection } from '@livery/platform/testing/test-database.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import type { Collection } from 'mongodb';
import type { Connection } from 'mongoose';
import {
  anOperator,
  aPerson,
  type Cast,
  know,
  messagesTo,
  newCast,
  sampleOf,
  startNotifications,
} from './notifications-harness.ts';

/** By which channels a person hears something, and in which words. RIDE and TOKEN stand for what differs. */
interface Told {
  by: ('text' | 'mail' | 'inbox')[];
  title?: string;
  text: string;
  button?: string;
  page: string;
}
const sides = ['traveler', 'operator', 'other'] as const;
type Side = (typeof sides)[number];

interface Row {
  when: EventType;
  /** What is special about the sample. */
  and?: string;
  // biome-ignore lint/suspicious/noExplicitAny: each row changes the data of its own event
  change?: (data: any) => void;
  /** The recipient has switched texts and mails off. */
  wantsNothing?: true;
  /** The side that is mailed even with mails switched off; another row shows that. */
  alwaysMailed?: Side;
  told: Partial<Record<Side, Told>>;
}

const allChannels: Told['by'] = ['text', 'mail', 'inbox'];
const smsAndInApp: Told['by'] = ['text', 'inbox'];
const emailAndInApp: Told['by'] = ['mail', 'inbox'];
const inboxAlone: Told['by'] = ['inbox'];

const travelersPage = { page: '/ride/requested/RIDE', button: 'Open the ride' };
const operatorsPage = { page: '/ride/RIDE', button: 'Open the ride' };
const travelersChat = { ...travelersPage, page: '/ride/requested/RIDE?tab=chat' };
const operatorsChat = { ...operatorsPage, page: '/ride/RIDE?tab=chat' };
const usesLivery = 'You are receiving this because you use Livery.';
const whyIfWanted = `${usesLivery} You can turn texts and emails on or off in your profile.`;
const whyAlways = `${usesLivery} Emails like this one are always sent, whatever your profile says.`;
const linkPage = '/processRidePayment/RIDE/TOKEN';

/** Pick-ups just ahead and just past. */
const [inAnHour, aMinuteAgo] = [new Date(Date.now() + hourMs), new Date(Date.now() - minuteMs)];
const inTwoDays = new Date(Date.now() + 48 * hourMs);
const textOf = (serviceAt: Date) => pickupTimeText(serviceAt, 'America/Chicago');

/** The state in which a ride is known before people are told of a payment. */
const confirmation = {
  status: 'CONFIRMED',
  confirmEpoch: 1,
  confirmedAt: new Date(Date.now() - 48 * hourMs).toISOString(),
  serviceAt: inTwoDays.toISOString(),
};
const payBy = textOf(new Date(inTwoDays.getTime() - 2 * hourMs));
const elseCancelled = `If the payment is not authorized by ${payBy}, the ride is cancelled without a fee.`;

const rows: Row[] = [
  {
    when: 'user.registered',
    and: 'a traveler',
    told: {
      traveler: {
        by: ['mail'],
        title: 'Welcome to Livery',
        text: 'Welcome, Anna. Ask for a ride, compare the operators who answer, and choose yours.',
        button: 'Book a ride',
        page: '/home',
      },
    },
  },
  {
    when: 'user.registered',
    and: 'an operator',
    change: (data) =>
      Object.assign(data.user, {
        uid: data.user.uid.replace('traveler', 'operator'),
        accountType: 'Operator',
        firstName: 'OMAR',
      }),
    told: {
      operator: {
        by: ['mail'],
        title: 'Welcome to Livery',
        text: 'Welcome, Omar. We review your vehicle and documents and tell you as soon as you are approved. Your home page says whether a document is missing.',
        button: 'Open Livery',
        page: '/home',
      },
    },
  },
  {
    when: 'operator.approved',
    alwaysMailed: 'operator',
    told: {
      operator: {
        by: allChannels,
        title: 'You are approved',
        text: 'We have reviewed your account: you are approved. See your home page for anything you still need before you can accept rides.',
        button: 'Open Livery',
        page: '/home',
      },
    },
  },
  {
    when: 'operator.approved',
    and: 'also to whoever wants no mails, but not by text',
    wantsNothing: true,
    told: {
      operator: {
        by: emailAndInApp,
        title: 'You are approved',
        text: 'We have reviewed your account: you are approved. See your home page for anything you still need before you can accept rides.',
        button: 'Open Livery',
        page: '/home',
      },
    },
  },
  {
    when: 'operator.held',
    and: 'also to whoever wants no mails',
    wantsNothing: true,
    change: ({ user }) => Object.assign(user, { holdReason: 'The insurance\nhas ended' }),
    told: {
      operator: {
        by: emailAndInApp,
        title: 'Your account is on hold',
        text: 'Your account is on hold: The insurance has ended. Please correct this and ask for another review. Until you are approved, none of your open offers can be selected.',
        button: 'Open Livery',
        page: '/home',
      },
    },
  },
  {
    when: 'user.suspended',
    and: 'an operator, also one who wants no mails, and with a reason that lacks its full stop',
    change: (data) => Object.assign(data, { reason: 'Two passengers complained' }),
    wantsNothing: true,
    told: {
      operator: {
        by: emailAndInApp,
        title: 'Your account is suspended',
        text: 'Your account is suspended: Two passengers complained. Your open offers have ended, and rides you requested that no operator has confirmed are paused. Confirmed rides will take place unless our staff cancel them.',
        button: 'Open Livery',
        page: '/home',
      },
    },
  },
  {
    when: 'user.suspended',
    and: 'a traveler, also one who wants no mails',
    change: (data) => Object.assign(data, { user: { ...data.user, uid: idOf('traveler') }, reason: 'Two complained.' }),
    wantsNothing: true,
    told: {
      traveler: {
        by: emailAndInApp,
        title: 'Your account is suspended',
        text: 'Your account is suspended: Two complained. Rides that no operator has confirmed are paused. Confirmed rides will take place unless our staff cancel them.',
        button: 'Open Livery',
        page: '/home',
      },
    },
  },
  {
    when: 'user.reinstated',
    alwaysMailed: 'operator',
    change: (data) => Object.assign(data, { reason: 'The complaint was withdrawn.' }),
    told: {
      operator: {
        by: emailAndInApp,
        title: 'Your account is active again',
        text: 'Your account is no longer suspended: The complaint was withdrawn.',
        button: 'Open Livery',
        page: '/home',
      },
    },
  },
  {
    when: 'password.reset-requested',
    and: 'also to whoever wants no mails',
    wantsNothing: true,
    change: (data) => Object.assign(data, { expiresAt: new Date(Date.now() + 60 * minuteMs).toISOString() }),
    told: {
      traveler: {
        by: ['mail'],
        title: 'Set a new password',
        text: 'Somebody asked to reset your password. The link works once, for 60 minutes; if you asked more than once, only the newest link works. If it was not you, ignore this email: nothing has changed.',
        button: 'Set a new password',
        page: '/resetPassword?token=TOKEN',
      },
    },
  },
  {
    when: 'password.reset-requested',
    and: 'the one link of a day, which works as long',
    alwaysMailed: 'traveler',
    change: (data) => Object.assign(data, { expiresAt: new Date(Date.now() + 24 * 60 * minuteMs).toISOString() }),
    told: {
      traveler: {
        by: ['mail'],
        title: 'Set a new password',
        text: 'Somebody asked to reset your password. The link works once, for 24 hours; if you asked more than once, only the newest link works. If it was not you, ignore this email: nothing has changed.',
        button: 'Set a new password',
        page: '/resetPassword?token=TOKEN',
      },
    },
  },
  {
    when: 'password.changed',
    and: 'also to whoever wants no mails',
    wantsNothing: true,
    told: {
      traveler: {
        by: ['mail'],
        title: 'Your password was changed',
        text: 'Your password was changed, and every other device was logged out. If it was not you, reset it now.',
        button: "This wasn't me",
        page: '/forgotPassword',
      },
    },
  },
  ...(
    [
      [
        'on',
        'Your account now has a second factor',
        'Your account now has a second factor: in addition to the password, we ask for a code from an authenticator app.',
        '/security',
      ],
      [
        'off',
        'Your second factor was turned off',
        'The second factor of your account was turned off: your password alone is now enough to log in.',
        '/security',
      ],
      [
        'codes-renewed',
        'Your recovery codes were renewed',
        'Your second factor has new recovery codes: your old codes no longer work.',
        '/security',
      ],
      [
        'replaced',
        'Your second factor was replaced',
        'The second factor of your account was replaced: your old codes no longer work, and you were logged out everywhere.',
        '/forgotPassword',
      ],
    ] as const
  ).map(([what, title, text, page]) => ({
    when: 'second-factor.changed' as const,
    and: `${what}, also to whoever wants no mails`,
    wantsNothing: true as const,
    change: (data: object) => Object.assign(data, { what }),
    told: {
      traveler: {
        by: ['mail' as const],
        title,
        text: `${text} If you neither did this nor asked for it, reset your password now and write to us.`,
        button: "This wasn't me",
        page,
      },
    },
  })),
  ...(['ride.opened', 'ride.head-start-ended'] as const).map((when) => ({
    when,
    change: (data: { operatorIds: string[] }) => Object.assign(data, { operatorIds: data.operatorIds.slice(0, 1) }),
    told: {
      [when === 'ride.opened' ? 'operator' : 'other']: {
        by: smsAndInApp,
        text: 'New ride ABC1234: Sedan, Illinois, Tue, Dec 15, 2026, 12:00 PM CST. Open it to answer.',
        ...operatorsPage,
      },
    },
  })),
  ...[false, true].map((raised) => ({
    when: 'ride.asked-again' as const,
    and: raised ? 'for more' : 'for the same price',
    change: (data: { operatorIds: string[] }) =>
      Object.assign(data, { raised, operatorIds: data.operatorIds.slice(0, 1) }),
    told: {
      other: {
        by: smsAndInApp,
        text: raised
          ? 'Ride ABC1234 now offers $95.00: Sedan, Illinois, Tue, Dec 15, 2026, 12:00 PM CST. Open it to answer.'
          : 'Ride ABC1234 still needs an operator: Sedan, Illinois, Tue, Dec 15, 2026, 12:00 PM CST. Open it to answer.',
        ...operatorsPage,
      },
    },
  })),
  {
    when: 'ride.offer-made',
    and: 'the first, within five minutes',
    told: {
      traveler: {
        by: allChannels,
        title: 'An operator is available for ride ABC1234',
        text: 'That was quick: an operator is available for your ride ABC1234 on Tue, Dec 15, 2026, 12:00 PM CST. Compare the offers and select yours.',
        ...travelersPage,
      },
    },
  },
  {
    when: 'ride.offer-made',
    and: 'the first, later',
    change: (data) => Object.assign(data, { withinFiveMinutes: false }),
    told: {
      traveler: {
        by: allChannels,
        title: 'An operator is available for ride ABC1234',
        text: 'An operator is available for your ride ABC1234 on Tue, Dec 15, 2026, 12:00 PM CST. Compare the offers and select yours.',
        ...travelersPage,
      },
    },
  },
  {
    when: 'ride.offer-made',
    and: 'another',
    change: (data) => Object.assign(data, { first: false }),
    told: {
      traveler: { by: smsAndInApp, text: 'Another operator is available for your ride ABC1234.', ...travelersPage },
    },
  },
  ...[
    { wasSelected: true, lastAvailable: false },
    { wasSelected: false, lastAvailable: true },
  ].map((which) => ({
    when: 'ride.offer-withdrawn' as const,
    and: which.wasSelected ? 'the selected one' : 'the last one',
    change: (data: object) => Object.assign(data, which),
    told: {
      traveler: {
        by: allChannels,
        title: 'An offer for ride ABC1234 was withdrawn',
        text: 'LAKESHORE LIMO is no longer available for your ride ABC1234 on Tue, Dec 15, 2026, 12:00 PM CST. Nobody else has offered yet. You can ask again, raise your price, or cancel without a fee.',
        ...travelersPage,
      },
    },
  })),
  {
    when: 'ride.offer-withdrawn',
    and: 'the last one, of a suspended traveler, who can do nothing about it',
    change: (data) => Object.assign(data, { lastAvailable: true, travelerSuspended: true }),
    told: {
      traveler: {
        by: allChannels,
        title: 'An offer for ride ABC1234 was withdrawn',
        text: 'LAKESHORE LIMO is no longer available for your ride ABC1234 on Tue, Dec 15, 2026, 12:00 PM CST.',
        ...travelersPage,
      },
    },
  },
  {
    when: 'ride.offer-withdrawn',
    and: 'one of several',
    change: (data) => Object.assign(data, { wasSelected: false, lastAvailable: false }),
    told: {},
  },
  {
    when: 'ride.operator-selected',
    told: {
      operator: {
        by: allChannels,
        title: 'You have been selected for ride ABC1234',
        text: 'You have been selected by the traveler. Please confirm your availability for ride ABC1234 on Tue, Dec 15, 2026, 12:00 PM CST. Answer by Thu, Dec 10, 2026, 2:00 PM CST.',
        button: 'Confirm availability',
        page: linkPage,
      },
    },
  },
  {
    when: 'ride.operator-selected',
    and: 'of before it said until when',
    change(data) {
      delete data.endsAt;
    },
    told: {
      operator: {
        by: allChannels,
        title: 'You have been selected for ride ABC1234',
        text: 'You have been selected by the traveler. Please confirm your availability for ride ABC1234 on Tue, Dec 15, 2026, 12:00 PM CST.',
        button: 'Confirm availability',
        page: linkPage,
      },
    },
  },
  {
    when: 'ride.operator-unselected',
    and: 'by the traveler',
    told: {
      operator: {
        by: smsAndInApp,
        text: 'The traveler has taken the selection back: you are no longer selected for ride ABC1234. Your offer still stands.',
        ...operatorsPage,
      },
    },
  },
  {
    when: 'ride.operator-unselected',
    and: 'by time',
    change: (data) => Object.assign(data, { by: 'expiry' }),
    told: {
      operator: {
        by: smsAndInApp,
        text: 'You did not confirm ride ABC1234 in time, so you are no longer selected. Your offer still stands.',
        ...operatorsPage,
      },
      traveler: {
        by: allChannels,
        title: 'Your operator did not answer for ride ABC1234',
        text: 'Ride ABC1234 on Tue, Dec 15, 2026, 12:00 PM CST: LAKESHORE LIMO did not confirm it in time. Nobody else has offered yet. You can ask again, raise your price, or cancel without a fee.',
        ...travelersPage,
      },
    },
  },
  {
    when: 'ride.operator-unselected',
    and: 'by a lost eligibility',
    change: (data) => Object.assign(data, { by: 'eligibility' }),
    told: {
      operator: {
        by: smsAndInApp,
        text: 'Your selection for ride ABC1234 ended because you cannot take it right now. Please check your approval, subscription, payout account and vehicle class.',
        page: '/home',
      },
      traveler: {
        by: allChannels,
        title: 'Your operator is no longer available for ride ABC1234',
        text: 'LAKESHORE LIMO is no longer available for ride ABC1234 on Tue, Dec 15, 2026, 12:00 PM CST. Nobody else has offered yet. You can ask again, raise your price, or cancel without a fee.',
        ...travelersPage,
      },
    },
  },
  ...[false, true].map((isAlone) => ({
    when: 'ride.confirmed' as const,
    and: isAlone ? 'while nobody else has an offer' : 'while the offer of another operator stands',
    ...(isAlone && { change: ({ ride }: { ride: { offers: object[] } }) => ride.offers.splice(1) }),
    told: {
      traveler: {
        by: allChannels,
        title: 'Ride ABC1234 is confirmed',
        text: 'LAKESHORE LIMO confirmed your ride ABC1234 on Tue, Dec 15, 2026, 12:00 PM CST.',
        ...travelersPage,
      },
      operator: {
        by: allChannels,
        title: 'Ride ABC1234 is yours',
        text: "You confirmed ride ABC1234 on Tue, Dec 15, 2026, 12:00 PM CST. The addresses and the passenger's details are on the ride's page.",
        ...operatorsPage,
      },
      ...(!isAlone && {
        other: {
          by: ['inbox' as const],
          text: 'Another operator confirmed ride ABC1234 on Tue, Dec 15, 2026, 12:00 PM CST. Your offer still stands in case that operator cancels.',
          ...operatorsPage,
        },
      }),
    },
  })),
  {
    when: 'ride.kept',
    and: 'also to whoever wants no mails',
    wantsNothing: true,
    told: {
      operator: {
        by: emailAndInApp,
        title: 'Ride ABC1234 stays confirmed',
        text: 'Your account is suspended, but our staff have decided that you will still drive ride ABC1234 on Tue, Dec 15, 2026, 12:00 PM CST as confirmed.',
        ...operatorsPage,
      },
    },
  },
  {
    when: 'ride.kept',
    and: 'although its traveler is suspended',
    change: (data) => {
      data.sides = ['traveler'];
    },
    told: {},
  },
  {
    when: 'ride.confirmation-declined',
    told: {
      traveler: {
        by: allChannels,
        title: 'Ride ABC1234 was declined',
        text: 'LAKESHORE LIMO declined to confirm your ride ABC1234 on Tue, Dec 15, 2026, 12:00 PM CST. Nobody else has offered yet. You can ask again, raise your price, or cancel without a fee.',
        ...travelersPage,
      },
    },
  },
  {
    when: 'ride.confirmation-cancelled',
    change: (data) => {
      data.otherOffers = 2;
      data.ride.serviceAt = inAnHour.toISOString();
    },
    told: {
      traveler: {
        by: allChannels,
        title: 'Your operator cancelled ride ABC1234',
        text: `Ride ABC1234 on ${textOf(inAnHour)}: LAKESHORE LIMO cancelled it after confirming it. Nothing is charged. 2 other operators are available. Compare the offers and select one.`,
        ...travelersPage,
      },
      operator: {
        by: allChannels,
        title: 'You cancelled ride ABC1234',
        text: 'You cancelled ride ABC1234 after confirming it. The traveler was told.',
        ...operatorsPage,
      },
    },
  },
  {
    when: 'ride.confirmation-cancelled',
    and: 'although its traveler is suspended, who can do nothing about it',
    change: (data) => {
      Object.assign(data, { otherOffers: 2, travelerSuspended: true });
      data.ride.serviceAt = inAnHour.toISOString();
    },
    told: {
      traveler: {
        by: allChannels,
        title: 'Your operator cancelled ride ABC1234',
        text: `Ride ABC1234 on ${textOf(inAnHour)}: LAKESHORE LIMO cancelled it after confirming it. Nothing is charged.`,
        ...travelersPage,
      },
      operator: {
        by: allChannels,
        title: 'You cancelled ride ABC1234',
        text: 'You cancelled ride ABC1234 after confirming it. The traveler was told.',
        ...operatorsPage,
      },
    },
  },
  {
    when: 'ride.confirmation-cancelled',
    and: 'after the pick-up time, which ends the ride',
    alwaysMailed: 'traveler',
    change: (data) => {
      data.ride.serviceAt = aMinuteAgo.toISOString();
    },
    told: {
      traveler: {
        by: allChannels,
        title: 'Your operator cancelled ride ABC1234',
        text: `Ride ABC1234 on ${textOf(aMinuteAgo)}: LAKESHORE LIMO cancelled it after the pick-up time, so it does not take place. Nothing is charged. What was held on your card is released within 7 business days.`,
        ...travelersPage,
      },
      operator: {
        by: allChannels,
        title: 'You cancelled ride ABC1234',
        text: 'You cancelled ride ABC1234 after confirming it. The traveler was told.',
        ...operatorsPage,
      },
    },
  },
  ...[
    {
      reason: 'TRAVELER',
      feeCents: 500,
      traveler:
        'You cancelled this ride. The cancellation fee of $5.00 is charged. Anything else held on your card is released within 7 business days.',
      operator: 'This ride has been cancelled by the traveler',
    },
    {
      reason: 'PAYMENT',
      feeCents: 0,
      traveler:
        'Cancelled because the payment could not be authorized. No fee. What was held on your card is released within 7 business days.',
      operator: 'Cancelled because the payment could not be authorized',
    },
    {
      reason: 'NOBODY_CONFIRMED',
      feeCents: 0,
      traveler:
        'Cancelled because it was not confirmed in time. No fee. What was held on your card is released within 7 business days.',
      operator: 'Cancelled because it was not confirmed in time',
    },
    {
      reason: 'OPERATOR',
      feeCents: 0,
      // The traveler was told with the operator's cancellation.
      traveler: null,
      operator: 'Cancelled because the confirmed operator cancelled after the pick-up time',
    },
    {
      reason: 'STAFF',
      feeCents: 0,
      traveler: 'Cancelled by Livery. No fee. What was held on your card is released within 7 business days.',
      operator: 'This ride has been cancelled by Livery',
    },
  ].map(({ reason, feeCents, traveler, operator }) => ({
    when: 'ride.cancelled' as const,
    and: `${reason}, told also to the operator whose offer stood`,
    alwaysMailed: 'traveler' as const,
    change: ({ ride }: { ride: { cancellation: object; offers: { status: string }[] } }) => {
      Object.assign(ride, { selectedOperatorId: null, confirmedOperatorId: null });
      Object.assign(ride.cancellation, { reason, feeCents });
      ride.offers.forEach((offer, at) => {
        offer.status = at === 0 ? 'unselected' : 'denied';
      });
    },
    told: {
      ...(traveler && {
        traveler: {
          by: allChannels,
          title: 'Ride ABC1234 is cancelled',
          text: `Ride ABC1234 on Tue, Dec 15, 2026, 12:00 PM CST: ${traveler}`,
          ...travelersPage,
        },
      }),
      operator: {
        by: reason === 'OPERATOR' ? inboxAlone : allChannels,
        title: 'Ride ABC1234 is cancelled',
        text: `Ride ABC1234 on Tue, Dec 15, 2026, 12:00 PM CST, for which you had an offer: ${operator}.`,
        ...operatorsPage,
      },
    },
  })),
  {
    when: 'ride.cancelled',
    and: 'TRAVELER, within the notice of whoever had confirmed: it is told what it earns, and nobody else is',
    alwaysMailed: 'traveler',
    change({ ride }) {
      Object.assign(ride.cancellation, { rule: 'inside-policy', feeCents: 9_800 });
      ride.offers[1].status = 'unselected';
    },
    told: {
      traveler: {
        by: allChannels,
        title: 'Ride ABC1234 is cancelled',
        text: 'Ride ABC1234 on Tue, Dec 15, 2026, 12:00 PM CST: You cancelled this ride. The cancellation fee of $98.00 is charged. Anything else held on your card is released within 7 business days.',
        ...travelersPage,
      },
      operator: {
        by: allChannels,
        title: 'Ride ABC1234 is cancelled',
        text: 'Ride ABC1234 on Tue, Dec 15, 2026, 12:00 PM CST, which you had confirmed: This ride has been cancelled by the traveler. The traveler is charged the full rate of $98.00, which goes to you.',
        ...operatorsPage,
      },
      other: {
        by: inboxAlone,
        title: 'Ride ABC1234 is cancelled',
        text: 'Ride ABC1234 on Tue, Dec 15, 2026, 12:00 PM CST, for which you had an offer: This ride has been cancelled by the traveler.',
        ...operatorsPage,
      },
    },
  },
  {
    when: 'ride.cancelled',
    and: 'TRAVELER, because of lateness: whoever had confirmed is told why it earns nothing, and nobody else is',
    alwaysMailed: 'traveler',
    change({ ride }) {
      Object.assign(ride.cancellation, { rule: 'operator-late', feeCents: 0 });
      ride.offers[1].status = 'unselected';
    },
    told: {
      traveler: {
        by: allChannels,
        title: 'Ride ABC1234 is cancelled',
        text: 'Ride ABC1234 on Tue, Dec 15, 2026, 12:00 PM CST: You cancelled this ride. Nothing is charged. What was held on your card is released within 7 business days.',
        ...travelersPage,
      },
      operator: {
        by: allChannels,
        title: 'Ride ABC1234 is cancelled',
        text: 'Ride ABC1234 on Tue, Dec 15, 2026, 12:00 PM CST, which you had confirmed: This ride has been cancelled by the traveler. Your arrival was not reported in time, so no fee is due to you.',
        ...operatorsPage,
      },
      other: {
        by: inboxAlone,
        title: 'Ride ABC1234 is cancelled',
        text: 'Ride ABC1234 on Tue, Dec 15, 2026, 12:00 PM CST, for which you had an offer: This ride has been cancelled by the traveler.',
        ...operatorsPage,
      },
    },
  },
  {
    when: 'ride.cancelled',
    and: 'PAYMENT, before it had a hold of its own: nothing is said of what another ride holds',
    alwaysMailed: 'traveler',
    change({ ride }) {
      Object.assign(ride, { open: false, offers: [] });
      Object.assign(ride.cancellation, { reason: 'PAYMENT', feeCents: 0 });
    },
    told: {
      traveler: {
        by: allChannels,
        title: 'Ride ABC1234 is cancelled',
        text: 'Ride ABC1234 on Tue, Dec 15, 2026, 12:00 PM CST: Cancelled because the payment could not be authorized. No fee. No operator was asked.',
        ...travelersPage,
      },
    },
  },
  ...[
    ['OPERATOR_ON_WAY_TO_PICKUP_LOCATION', 'LAKESHORE LIMO is on the way to the pick-up location of ride ABC1234.'],
    ['OPERATOR_ON_LOCATION', 'Omar is here: black Cadillac Escalade, plate IL 1234. Ride ABC1234.'],
    ['PASSENGER_ON_BOARD', 'Ride ABC1234 has started.'],
  ].map(([stage, text = '']) => ({
    when: 'ride.stage-reached' as const,
    and: stage ?? '',
    // Nobody is told of a stage that was reached a while ago.
    change: (data: object) => Object.assign(data, { stage, reachedAt: new Date().toISOString() }),
    told: { traveler: { by: smsAndInApp, text, ...travelersPage } },
  })),
  {
    when: 'ride.stage-reached',
    and: 'ADD_EXTRA_STOPS',
    change: (data) => Object.assign(data, { stage: 'ADD_EXTRA_STOPS' }),
    told: {},
  },
  {
    when: 'ride.extra-stop-added',
    told: {
      traveler: {
        by: smsAndInApp,
        text: 'Your operator added an extra stop of $25.00 to ride ABC1234. Please approve or deny it.',
        ...travelersPage,
      },
    },
  },
  {
    when: 'ride.extra-stop-approved',
    change: ({ stop }) => Object.assign(stop, { chargesCents: 2500 }),
    told: {
      operator: {
        by: smsAndInApp,
        text: 'The traveler approved the extra stop of $25.00 on ride ABC1234.',
        ...operatorsPage,
      },
    },
  },
  {
    when: 'ride.extra-stop-denied',
    change: ({ stop }) => Object.assign(stop, { chargesCents: 2500 }),
    told: {
      operator: {
        by: smsAndInApp,
        text: 'The traveler denied the extra stop of $25.00 on ride ABC1234.',
        ...operatorsPage,
      },
    },
  },
  { when: 'ride.extra-stop-closed', told: {} },
  {
    when: 'ride.completed',
    change: ({ ride }) => Object.assign(ride, { finalRateCents: 123_456 }),
    told: {
      traveler: {
        by: allChannels,
        title: 'Ride ABC1234 is completed',
        text: "Ride ABC1234 has ended. Total: $1,234.56. Your receipt is on the ride's page; please rate your operator.",
        ...travelersPage,
        button: 'Receipt and review',
      },
      operator: {
        by: allChannels,
        title: 'Ride ABC1234 is completed',
        text: 'Ride ABC1234 has ended. Total: $1,234.56.',
        ...operatorsPage,
      },
    },
  },
  {
    when: 'charge.failed',
    and: 'the ride, with a link to repair it',
    alwaysMailed: 'traveler',
    told: {
      traveler: {
        by: allChannels,
        title: 'Your card was not accepted for ride ABC1234',
        text: `Your card was not accepted for $120.00 for ride ABC1234 on ${textOf(inTwoDays)}. Please confirm the payment with your bank or choose another card by ${payBy}, or the ride will be cancelled.`,
        button: 'Complete the payment',
        page: linkPage,
      },
      operator: {
        by: smsAndInApp,
        text: `The traveler's payment for ride ABC1234 is pending. You can start once it is authorized. ${elseCancelled}`,
        ...operatorsPage,
      },
    },
  },
  {
    when: 'charge.failed',
    and: 'an extra stop, with a link to repair it',
    alwaysMailed: 'traveler',
    change: ({ charge }) => Object.assign(charge, { purpose: 'extra-stop', stopIndex: 0, amountCents: 2500 }),
    told: {
      traveler: {
        by: allChannels,
        title: 'Your card was not accepted for an extra stop on ride ABC1234',
        text: 'Your card was not accepted for an extra stop of $25.00 on ride ABC1234. Your ride continues; please confirm the payment with your bank or choose another card.',
        button: 'Complete the payment',
        page: linkPage,
      },
    },
  },
  {
    when: 'charge.failed',
    and: 'without a link',
    change: (data) => {
      delete data.linkId;
    },
    told: {},
  },
  {
    when: 'charge.failed',
    and: 'what is owed, told to whoever earns it; the traveler is told of the amount due',
    change: (data) => {
      Object.assign(data.charge, { status: 'failed', purpose: 'cancellation-fee' });
      delete data.linkId;
    },
    told: {
      operator: {
        by: emailAndInApp,
        title: 'Payment for ride ABC1234 failed',
        text: "The traveler's card was not accepted for the cancellation fee of ride ABC1234, which is owed to you. We have asked the traveler to pay. You do not need to do anything; we will let you know what happens.",
        ...operatorsPage,
      },
    },
  },
  {
    when: 'charge.failed',
    and: 'what is owed to the platform',
    change: (data) => {
      Object.assign(data.charge, { status: 'failed', purpose: 'cancellation-fee', operatorId: null });
      delete data.linkId;
    },
    told: {},
  },
  {
    when: 'charge.failed',
    and: "blocked by the operator's account",
    change: ({ charge }) => Object.assign(charge, { status: 'blocked', failureCode: 'payout_unusable' }),
    told: {
      traveler: {
        by: emailAndInApp,
        title: 'Payment for ride ABC1234 is delayed',
        text: `Ride ABC1234: ${messages.paymentWaitsForPayout} ${elseCancelled}`,
        ...travelersPage,
      },
      operator: {
        by: allChannels,
        title: 'Payment for ride ABC1234 is delayed',
        text: `Ride ABC1234: ${messages.payoutBlocksPayment} ${elseCancelled}`,
        ...operatorsPage,
      },
    },
  },
  {
    when: 'charge.failed',
    and: 'blocked until staff have looked at it',
    change: ({ charge }) => Object.assign(charge, { status: 'blocked', failureCode: 'provider_refused' }),
    told: {
      traveler: {
        by: emailAndInApp,
        title: 'Payment for ride ABC1234 is delayed',
        text: `Ride ABC1234: ${messages.paymentWaits} ${elseCancelled}`,
        ...travelersPage,
      },
      operator: {
        by: allChannels,
        title: 'Payment for ride ABC1234 is delayed',
        text: `Ride ABC1234: ${messages.paymentWaitsForStaff} ${elseCancelled}`,
        ...operatorsPage,
      },
    },
  },
  {
    when: 'charge.failed',
    and: 'blocked, of an extra stop, on which the ride does not depend',
    change: ({ charge }) =>
      Object.assign(charge, { status: 'blocked', purpose: 'extra-stop', failureCode: 'provider_refused' }),
    told: {
      traveler: {
        by: emailAndInApp,
        title: 'Payment for ride ABC1234 is delayed',
        text: `Ride ABC1234: ${messages.paymentWaits}`,
        ...travelersPage,
      },
      operator: {
        by: allChannels,
        title: 'Payment for ride ABC1234 is delayed',
        text: `Ride ABC1234: ${messages.paymentWaitsForStaff}`,
        ...operatorsPage,
      },
    },
  },
  ...(['receivable.opened', 'receivable.due-again'] as const).map((when) => ({
    when,
    alwaysMailed: 'traveler' as const,
    told: {
      traveler: {
        by: allChannels,
        title: 'Due: $15.00 for ride ABC1234',
        text: 'We could not charge $15.00 for an extra stop of ride ABC1234. Please pay it; until then you cannot book a new ride.',
        button: 'Pay now',
        page: linkPage,
      },
    },
  })),
  {
    when: 'receivable.settled',
    told: {
      traveler: {
        by: emailAndInApp,
        title: 'Paid: ride ABC1234',
        text: 'Thank you. $15.00 for ride ABC1234 is paid.',
        ...travelersPage,
      },
    },
  },
  {
    when: 'charge.refunded',
    told: {
      traveler: {
        by: emailAndInApp,
        title: 'Refund for ride ABC1234',
        text: 'A refund is under way: a total of $20.00 from the rate for ride ABC1234 goes back to your card. It may take some days to arrive.',
        ...travelersPage,
      },
      operator: {
        by: emailAndInApp,
        title: 'Refund for ride ABC1234',
        text: 'A refund is under way: a total of $20.00 from the rate for ride ABC1234 goes back to the traveler. It is taken from your payout account once that covers it.',
        ...operatorsPage,
      },
    },
  },
  {
    when: 'charge.refunded',
    and: 'the whole rate of a ride that is still ahead',
    change: ({ charge }) => Object.assign(charge, { status: 'refunded', refundedCents: 12_000 }),
    told: {
      traveler: {
        by: emailAndInApp,
        title: 'Refund for ride ABC1234',
        text: `A refund is under way: a total of $120.00 from the rate for ride ABC1234 goes back to your card. It may take some days to arrive. ${messages.paymentRefunded}`,
        ...travelersPage,
      },
      operator: {
        by: emailAndInApp,
        title: 'Refund for ride ABC1234',
        text: `A refund is under way: a total of $120.00 from the rate for ride ABC1234 goes back to the traveler. It is taken from your payout account once that covers it. ${messages.travelerPaymentRefunded}`,
        ...operatorsPage,
      },
    },
  },
  ...(['booking-hold', 'cancellation-fee', 'extra-stop'] as const).map((purpose) => ({
    when: 'charge.refunded' as const,
    and: `of the platform’s own money, for ${purpose}`,
    change: ({ charge }: { charge: object }) => Object.assign(charge, { purpose, operatorId: null }),
    told: {
      traveler: {
        by: emailAndInApp,
        title: 'Refund for ride ABC1234',
        text: `A refund is under way: a total of $20.00 from ${purpose === 'extra-stop' ? 'an extra stop' : 'the cancellation fee'} for ride ABC1234 goes back to your card. It may take some days to arrive.`,
        ...travelersPage,
      },
    },
  })),
  {
    when: 'charge.refund-failed',
    told: {
      traveler: {
        by: emailAndInApp,
        title: 'A refund for ride ABC1234 did not reach you',
        text: 'The $20.00 refund for ride ABC1234 could not be paid to your card. Our staff will look into it; if that card is closed, please write to us.',
        ...travelersPage,
      },
      operator: {
        by: emailAndInApp,
        title: 'A refund for ride ABC1234 did not reach the traveler',
        text: 'The $20.00 refund for ride ABC1234 could not be paid to the traveler and is no longer taken from your payout account. Our staff will look into it.',
        ...operatorsPage,
      },
    },
  },
  {
    when: 'charge.refund-failed',
    and: 'of the platform’s own money',
    change: ({ charge }) => Object.assign(charge, { operatorId: null }),
    told: {
      traveler: {
        by: emailAndInApp,
        title: 'A refund for ride ABC1234 did not reach you',
        text: 'The $20.00 refund for ride ABC1234 could not be paid to your card. Our staff will look into it; if that card is closed, please write to us.',
        ...travelersPage,
      },
    },
  },
  {
    when: 'charge.refund-failed',
    and: 'of a refund that had been booked by mistake',
    change: (data) => {
      delete data.sentBackCents;
    },
    told: {},
  },
  {
    when: 'charge.waived',
    told: {
      traveler: {
        by: emailAndInApp,
        title: 'Waived: $120.00 for ride ABC1234',
        text: 'You no longer need to pay the $120.00 for ride ABC1234: our staff waived it. This amount does not keep you from booking.',
        ...travelersPage,
      },
      operator: {
        by: allChannels,
        title: 'Payment for ride ABC1234 could not be collected',
        text: 'We are sorry: we could not collect $120.00 for ride ABC1234 and have stopped trying, so you will not be paid this amount. Please write to us if you have questions.',
        ...operatorsPage,
      },
    },
  },
  {
    when: 'charge.waived',
    and: 'a fee that was the platform’s',
    change: (data) => Object.assign(data.charge, { purpose: 'cancellation-fee', operatorId: null }),
    told: {
      traveler: {
        by: emailAndInApp,
        title: 'Waived: $120.00 for ride ABC1234',
        text: 'You no longer need to pay the $120.00 for ride ABC1234: our staff waived it. This amount does not keep you from booking.',
        ...travelersPage,
      },
    },
  },
  {
    when: 'charge.waived',
    and: 'a hold that was only to be released',
    change: (data) => Object.assign(data, { waivedCents: 0 }),
    told: {},
  },
  {
    when: 'charge.waived',
    and: 'of before it said how much',
    change: (data) => {
      delete data.waivedCents;
    },
    told: {},
  },
  ...[false, true].map((wantsNothing) => ({
    when: 'subscription.past-due' as const,
    and: wantsNothing ? 'also to whoever wants no mails' : 'the first time',
    ...(wantsNothing && { wantsNothing }),
    alwaysMailed: 'operator' as const,
    told: {
      operator: {
        by: wantsNothing ? emailAndInApp : allChannels,
        title: 'Your subscription payment failed',
        text: 'Your subscription payment failed. You can accept rides until Wed, Dec 23, 2026, 9:00 AM CST. In the customer portal, update your card, then follow the link back: we retry the payment when you do.',
        button: 'Open the subscription',
        page: '/subscription',
      },
    },
  })),
  {
    when: 'subscription.ended',
    and: 'at the provider',
    alwaysMailed: 'operator',
    told: {
      operator: {
        by: allChannels,
        title: 'Your subscription has ended',
        text: 'Your subscription has ended: you cannot accept rides, and none of your open offers can be selected, until you subscribe again. Your confirmed rides are not affected.',
        button: 'Open the subscription',
        page: '/subscription',
      },
    },
  },
  {
    when: 'subscription.ended',
    and: 'for Livery alone, while the provider still collects for it',
    alwaysMailed: 'operator',
    change: ({ account }) => Object.assign(account.subscription, { pastDueUntil: '2026-12-23T15:00:00.000Z' }),
    told: {
      operator: {
        by: allChannels,
        title: 'Your subscription is not paid',
        text: 'Your subscription is not paid: you cannot accept rides, and none of your open offers can be selected, until the payment goes through. In the customer portal, update your card, then follow the link back: we retry the payment when you do. Your confirmed rides are not affected.',
        button: 'Open the subscription',
        page: '/subscription',
      },
    },
  },
  {
    when: 'subscription.ended',
    and: 'for Livery alone, while it is to end at the provider, too',
    alwaysMailed: 'operator',
    change: ({ account }) =>
      Object.assign(account.subscription, {
        pastDueUntil: '2026-12-23T15:00:00.000Z',
        endsAt: '2026-12-30T15:00:00.000Z',
      }),
    told: {
      operator: {
        by: allChannels,
        title: 'Your subscription is not paid',
        text: 'Your subscription is not paid: you cannot accept rides, and none of your open offers can be selected, until the payment goes through. In the customer portal, renew the plan and update your card, then follow the link back: we retry the payment when you do. Your confirmed rides are not affected.',
        button: 'Open the subscription',
        page: '/subscription',
      },
    },
  },
  {
    when: 'payout.connected',
    and: 'that can take no payments any more',
    alwaysMailed: 'operator',
    change(data) {
      data.account.payout.chargesEnabled = false;
      Object.assign(data.before, { chargesEnabled: true, payoutAccountId: data.account.payoutAccountId });
    },
    told: {
      operator: {
        by: allChannels,
        title: 'Your payout account cannot take payments',
        text: 'Your payout account can no longer take payments. Open its dashboard from the Cashout page to see what is missing. For now, you cannot accept rides, none of your open offers can be selected, and payments for your confirmed rides are delayed. A ride unpaid 2 hours before pick-up is cancelled.',
        button: 'Open Cashout',
        page: '/cashout',
      },
    },
  },
  {
    when: 'payout.disconnected',
    alwaysMailed: 'operator',
    told: {
      operator: {
        by: allChannels,
        title: 'Your payout account is disconnected',
        text: 'Your payout account is no longer connected to Livery: until one is, you cannot accept rides, none of your open offers can be selected, and you get no payouts. You can connect one on the Cashout page. If you do not know why, write to us.',
        button: 'Open Cashout',
        page: '/cashout',
      },
    },
  },
  ...(
    [
      ['subscription.past-due', 'past-due'],
      ['subscription.ended', 'ended'],
      ['subscription.ended', 'none'],
    ] as const
  ).map(([when, was]) => ({
    when,
    and: `that was ${was} before, so that nothing is lost by it`,
    change: ({ before }: { before: object }) => Object.assign(before, { subscription: was }),
    told: {},
  })),
  ...(
    [
      ['the first, also to whoever wants no mails', { payoutAccountId: null }],
      ['that cannot take payments yet', { payoutAccountId: null }, false],
      ['in place of another one', { payoutAccountId: 'acct_other', chargesEnabled: true }],
      ['that cannot, in place of one that could', { payoutAccountId: 'acct_other', chargesEnabled: true }, false],
    ] as const
  ).map(([and, was, chargesEnabled = true]) => ({
    when: 'payout.connected' as const,
    and,
    wantsNothing: true as const,
    change({ account, before }: { account: { payout: object }; before: object }) {
      Object.assign(account.payout, { chargesEnabled });
      Object.assign(before, was);
    },
    told: {
      operator: {
        by: ['mail' as const],
        title: 'A payout account was connected',
        text: 'A payout account was connected to Livery: what you earn goes there from now on. If it was not you, reset your password now, revoke the account on the Cashout page and write to us.',
        button: "This wasn't me",
        page: '/security',
      },
    },
  })),
  {
    when: 'payout.connected',
    and: 'that can take payments by now',
    alwaysMailed: 'operator',
    change: ({ account, before }) => Object.assign(before, { payoutAccountId: account.payoutAccountId }),
    told: {
      operator: {
        by: allChannels,
        title: 'Your payout account can take payments',
        text: 'Your payout account can now take payments. Payments that were waiting for it will now be processed. See your home page for anything you still need before you can accept rides.',
        button: 'Open Livery',
        page: '/home',
      },
    },
  },
  {
    when: 'payout.connected',
    and: 'of before it said which account was connected until then',
    change({ before }) {
      delete before.payoutAccountId;
    },
    told: {},
  },
  ...(['subscription.past-due', 'subscription.ended', 'payout.connected', 'payout.disconnected'] as const).map(
    (when) => ({
      when,
      and: 'of before it said what held until then',
      change(data: { account: { payout: object }; before?: object }) {
        Object.assign(data.account.payout, { chargesEnabled: false });
        delete data.before;
      },
      told: {},
    }),
  ),
  {
    when: 'chat.message-posted',
    and: 'to the traveler',
    change: (data) => Object.assign(data, { automatic: false }),
    told: {
      traveler: {
        by: smsAndInApp,
        text: 'You have new messages from your operator about ride ABC1234.',
        ...travelersChat,
      },
    },
  },
  {
    when: 'chat.message-posted',
    and: 'to the operator',
    change: (data) => Object.assign(data, { automatic: false, fromUserId: data.toUserId, toUserId: data.fromUserId }),
    told: {
      operator: {
        by: smsAndInApp,
        text: 'You have new messages from the traveler about ride ABC1234.',
        ...operatorsChat,
      },
    },
  },
  {
    when: 'chat.message-posted',
    and: 'by the ride itself',
    change: (data) => Object.assign(data, { automatic: true }),
    told: {},
  },
  {
    when: 'ride.nudged',
    and: 'nobody has answered',
    change: (data) => {
      data.dueAt = new Date().toISOString();
      data.ride.serviceAt = inTwoDays.toISOString();
    },
    told: {
      traveler: {
        by: emailAndInApp,
        title: 'No answer yet for ride ABC1234',
        text: `No operator has answered ride ABC1234 on ${textOf(inTwoDays)} yet. You can wait, ask again, raise your price, or cancel without a fee as long as nobody has offered.`,
        ...travelersPage,
      },
    },
  },
  {
    when: 'ride.nudged',
    and: 'nobody has answered, and the pick-up is near',
    change: (data) => {
      data.dueAt = new Date().toISOString();
      data.ride.serviceAt = inAnHour.toISOString();
    },
    told: {
      traveler: {
        by: allChannels,
        title: 'No answer yet for ride ABC1234',
        text: `No operator has answered ride ABC1234 on ${textOf(inAnHour)} yet. You can wait, ask again, raise your price, or cancel without a fee as long as nobody has offered.`,
        ...travelersPage,
      },
    },
  },
  ...(
    [
      [
        'not-started',
        null,
        'Ride ABC1234 was due Tue, Dec 15, 2026, 12:00 PM CST and has not started. Please update its status.',
      ],
      ['not-ended', 'PASSENGER_ON_BOARD', 'Ride ABC1234 should be over. Please end it, so that it is charged.'],
      [
        'not-ended',
        'OPERATOR_ON_LOCATION',
        'Ride ABC1234 should be over, and no passenger was reported on board. If you drove it, please update its status. If you did not, contact us before you cancel.',
      ],
    ] as const
  ).map(([about, currentRideStatus, text]) => ({
    when: 'ride.nudged' as const,
    and: [about, currentRideStatus].filter(Boolean).join(': '),
    change: (data: { ride: object }) => {
      Object.assign(data, { about, dueAt: new Date().toISOString() });
      Object.assign(data.ride, { status: 'CONFIRMED', confirmedOperatorId: idOf('operator'), currentRideStatus });
    },
    told: { operator: { by: smsAndInApp, text, ...operatorsPage } },
  })),
  {
    when: 'ride.nudged',
    and: 'not ended for twelve hours, which staff see',
    change: (data) => {
      data.about = 'not-ended-12h';
      data.ride.confirmedOperatorId = idOf('operator');
    },
    told: {},
  },
  ...(
    ['ride.requested', 'ride.payment-changed', 'ride.offer-denied', 'charge.authorized', 'charge.captured'] as const
  ).map((when) => ({ when, told: {} })),
];

const advice = /(Nobody else has offered|2 other operators).*/;
const hope = ' Your offer still stands';

/** What is told differently once nobody can be selected any more. */
const selectedOut = rows.flatMap((row): Row[] => {
  const { traveler, operator, other } = row.told;
  const told = { ...row.told };
  if (traveler && advice.test(traveler.text))
    told.traveler = { ...traveler, text: traveler.text.replace(advice, messages.selectionsUsedUp(selectionsAtMost)) };
  if (operator?.text.includes(hope)) told.operator = { ...operator, text: operator.text.replace(`${hope}.`, '') };
  if (other?.text.includes(hope)) delete told.other;
  if (isDeepStrictEqual(told, row.told)) return [];
  return [
    {
      ...row,
      and: [row.and, 'after the last selection that a ride may have'].filter(Boolean).join(', '),
      change(data) {
        row.change?.(data);
        data.ride.selectionsUsedUp = true;
      },
      told,
    },
  ];
});

/** Failed rides and payments, told to people who switched texts and mails off: the traveler is mailed all the same. */
const mailedAnyway = rows.flatMap((row): Row[] => {
  const { traveler, operator } = row.told;
  if (row.alwaysMailed !== 'traveler' || traveler?.by !== allChannels) return [];
  return [
    {
      ...row,
      and: [row.and, 'also to whoever wants no mails'].filter(Boolean).join(', '),
      wantsNothing: true,
      told: {
        ...row.told,
        traveler: { ...traveler, by: emailAndInApp },
        ...(operator && { operator: { ...operator, by: ['inbox'] } }),
      },
    },
  ];
});

const sandbox = process.env['SANDBOX_URL'] ?? '';
let service: TestService;
let connection: Connection;
let stored: Collection<{ _id: string; letter: string; channel: string; recipientId: string }>;
let cast: Cast;

beforeAll(async () => {
  service = await startNotifications(sandbox, process.env['SMTP_URL'] ?? '');
  const { MONGO_URL: url = '', DATABASE: database = '' } = service.environment;
  connection = await connectMongo({ url, database, log: createLogger({ name: 'messages-test', level: 'silent' }) });
  stored = nativeCollection(connection, 'notifications');
}, 30_000);
afterAll(async () => {
  await service.stop();
  await connection.close();
});

function idOf(side: Side): string {
  return cast[side];
}

/** What is held back to be sent together goes out now. */
async function hasten(): Promise<void> {
  const waiting = { nextAttemptAt: { $exists: true } };
  await stored.updateMany(waiting, { $set: { nextAttemptAt: new Date() } });
  await waitFor(async () => (await stored.countDocuments(waiting)) === 0, { message: 'some messages were not sent' });
  await service.atRest();
}

const anonymous = (text: string) => text.replaceAll(cast.ride, 'RIDE').replace(/[rpw]\.[\w-]+\.[\w-]{43}/g, 'TOKEN');

/** Everything a person has received, in the words of the table. */
async function heardBy({ uid, phoneNumber, email }: UserFacts): Promise<string[]> {
  const [texts, mails, inbox] = await Promise.all([
    messagesTo(sandbox, `+1${phoneNumber}`),
    messagesTo(sandbox, email),
    service.call('GET /notifications', { as: { uid } }),
  ]);
  const said = [
    ...texts.map(({ text }) => `text: ${text}`),
    ...mails.map(({ subject, text }) => `mail: ${subject}\n${text.trim()}`),
    ...inbox.body.items.map(({ text, link }: { text: string; link: string }) => `inbox: ${text} ${link}`),
  ];
  return said.map(anonymous);
}

function expectedOf(told: Told | undefined, why: string): string[] {
  if (!told) return [];
  const { title, text, button, page } = told;
  const address = `http://livery.example${page}`;
  const written = {
    // Texts use the apostrophe of the short alphabet.
    text: `text: Livery: ${text.replaceAll('’', "'")} ${address}`,
    mail: `mail: ${title}\n${text}\n\n${button}: ${address}\n\nLivery\n\n${why}`,
    inbox: `inbox: ${text} ${page}`,
  };
  return told.by.map((channel) => written[channel]);
}

/** A confirmed ride, whose two people hear what becomes of its payment. */
async function aPayment(known: Partial<RideFacts> = {}) {
  cast = newCast();
  const traveler = aPerson(cast.traveler);
  const operator = anOperator(cast.operator);
  await know(service, traveler, operator);
  const before = sampleOf('ride.payment-changed', cast);
  Object.assign(before.data.ride, { ...confirmation, selectedOperatorId: cast.operator, ...known });
  await service.handled(await service.publish({ ...before, subject: cast.ride, sequence: 1 }));
  const failed = sampleOf('charge.failed', cast);
  const { chargeId } = failed.data.charge;
  const happens = async (event: Pick<EventEnvelope, 'type' | 'data'>, sequence: number) => {
    const id = `charge:${chargeId}:${sequence}`;
    await service.handled(await service.publish({ ...event, subject: chargeId, key: cast.ride, sequence, id }));
    await hasten();
  };
  /** What is known of the ride from here on. */
  const rideBecomes = async (changed: Partial<RideFacts>) => {
    Object.assign(before.data.ride, changed);
    await service.handled(await service.publish({ ...before, subject: cast.ride, sequence: 2 }));
  };
  return { traveler, operator, failed, happens, rideBecomes };
}

/** An operator who hears what becomes of the subscription. */
async function aSubscription() {
  cast = newCast();
  const operator = anOperator(cast.operator);
  await know(service, operator);
  const happens = async (event: Pick<EventEnvelope, 'type' | 'data'>, sequence: number) => {
    await service.handled(await service.publish({ ...event, subject: cast.operator, sequence }));
    await hasten();
  };
  return { operator, happens };
}

/** The subscription is active, after it was this. */
function activeAfter(subscription: 'active' | 'past-due' | 'ended') {
  const { type, data } = sampleOf('subscription.activated', cast);
  return { type, data: { ...data, before: { subscription, chargesEnabled: true } } };
}

/** The sample's own person, whom the event is about, is one of ours. */
function castFor(user: UserFacts, people: UserFacts[]): UserFacts {
  const known = people.find(({ uid }) => uid === user.uid) ?? people[1];
  return { ...user, ...known, holdReason: user.holdReason, approval: user.approval };
}

describe('people are told', () => {
  test.each(
    [...rows, ...selectedOut, ...mailedAnyway].map((row) => ({
      ...row,
      title: [row.when, row.and].filter(Boolean).join(': '),
    })),
  )('$title', async ({ when, change, wantsNothing, alwaysMailed, told }) => {
    cast = newCast();
    const operatorsFacts = sampleOf('operator.approved', cast).data.user.operator;
    const operator = operatorsFacts && { ...operatorsFacts, companyName: 'LAKESHORE LIMO' };
    const wishes = wantsNothing && { receiveTexts: false, receiveEmails: false };
    const people = [
      aPerson(cast.traveler, wishes),
      anOperator(cast.operator, { operator, ...wishes }),
      anOperator(cast.other, { firstName: 'OLGA', lastName: 'KING' }),
    ];
    const before = sampleOf('ride.payment-changed', cast);
    Object.assign(before.data.ride, { ...confirmation, selectedOperatorId: cast.operator });
    const { data } = sampleOf(when, cast);
    change?.(data);
    if ('user' in data) data.user = castFor(data.user, people);
    await know(service, ...people);
    await service.handled(await service.publish({ ...before, subject: cast.ride, sequence: 1 }));

    const subject = 'user' in data ? data.user.uid : cast.ride;
    await service.handled(await service.publish({ type: when, subject, sequence: 9, data }));
    await hasten();

    const heard = await Promise.all(people.map(heardBy));
    // The other operator has switched nothing off.
    const isAlways = (side: Side) => side === alwaysMailed || (wantsNothing && side !== 'other');
    const why = (side: Side) => (isAlways(side) ? whyAlways : whyIfWanted);
    expect(heard).toEqual(sides.map((side) => expectedOf(told[side], why(side))));
  });

  test.each([
    {
      trouble: 'is delayed',
      failure: { status: 'blocked', failureCode: 'provider_refused' },
      channels: ['text: Livery:', 'mail: Payment for ride ABC1234 is no longer delayed\n', 'inbox:'],
      next: 'charge.authorized',
      text: 'Payment for ride ABC1234 is no longer delayed. You do not need to do anything.',
    },
    {
      trouble: 'is pending',
      failure: { status: 'declined' },
      channels: ['text: Livery:', 'inbox:'],
      next: 'charge.authorized',
      text: "The traveler's payment for ride ABC1234 is no longer pending.",
    },
    {
      trouble: 'is owed',
      failure: { status: 'failed' },
      channels: ['mail: A payment for ride ABC1234 was made\n', 'inbox:'],
      next: 'charge.captured',
      text: 'The traveler has paid $120.00 that was still owed for ride ABC1234. It goes to your payout account.',
    },
  ] as const)('that a payment $trouble, and once when it no longer is', async ({ failure, channels, next, text }) => {
    const { operator, failed, happens } = await aPayment();
    Object.assign(failed.data.charge, failure);
    const resumes = sampleOf(next, cast);
    await happens(failed, 2);
    const heardBefore = await heardBy(operator);

    await happens(resumes, 3);
    await happens(resumes, 3);
    await happens(sampleOf('charge.captured', cast), 4);

    const heardSince = (await heardBy(operator)).filter((said) => !heardBefore.includes(said));
    expect(heardSince).toEqual(channels.map((begin) => expect.stringContaining(begin)));
    expect(heardSince.every((said) => said.includes(text))).toBe(true);
  });

  test.each([
    {
      trouble: 'was declined',
      failure: { status: 'declined' },
      channels: ['text: Livery:', 'mail: Your payment for ride ABC1234 was accepted\n', 'inbox:'],
      text: 'Your payment of $120.00 for the rate of ride ABC1234 was accepted. You do not need to do anything else for this payment.',
    },
    {
      trouble: 'was declined for an extra stop',
      failure: { status: 'declined', purpose: 'extra-stop', stopIndex: 0 },
      channels: ['text: Livery:', 'mail: Your payment for ride ABC1234 was accepted\n', 'inbox:'],
      text: 'Your payment of $120.00 for an extra stop of ride ABC1234 was accepted. You do not need to do anything else for this payment.',
    },
    {
      trouble: 'was delayed',
      failure: { status: 'blocked', failureCode: 'payout_unusable' },
      channels: ['mail: Payment for ride ABC1234 is no longer delayed\n', 'inbox:'],
      text: 'Payment for ride ABC1234 is no longer delayed. You do not need to do anything.',
    },
  ] as const)('that a payment that $trouble is made, once', async ({ failure, channels, text }) => {
    const { traveler, failed, happens } = await aPayment();
    const made = sampleOf('charge.authorized', cast);
    Object.assign(failed.data.charge, failure);
    Object.assign(made.data.charge, { purpose: failed.data.charge.purpose });
    await happens(failed, 2);
    const heardBefore = await heardBy(traveler);

    await happens(made, 3);
    await happens(made, 3);
    await happens(sampleOf('charge.captured', cast), 4);

    const heardSince = (await heardBy(traveler)).filter((said) => !heardBefore.includes(said));
    expect(heardSince).toEqual(channels.map((begin) => expect.stringContaining(begin)));
    expect(heardSince.every((said) => said.includes(text))).toBe(true);
  });

  test.each<{ ride: string; becomes: Partial<RideFacts>; failure: object }>([
    { ride: 'was cancelled', becomes: { status: 'CANCELLED' }, failure: { status: 'declined' } },
    {
      ride: 'was cancelled while it was delayed',
      becomes: { status: 'CANCELLED' },
      failure: { status: 'blocked', failureCode: 'payout_unusable' },
    },
    {
      ride: 'has lost its operator',
      becomes: { status: 'PENDING', selectedOperatorId: null },
      failure: { status: 'declined' },
    },
    {
      ride: 'was confirmed by another operator',
      becomes: { confirmEpoch: 2, selectedOperatorId: 'another' },
      failure: { status: 'declined' },
    },
  ])('nothing of a payment that is held after its ride $ride', async ({ becomes, failure }) => {
    const { traveler, operator, failed, happens, rideBecomes } = await aPayment();
    Object.assign(failed.data.charge, failure);
    await happens(failed, 2);
    const heard = async () => [await heardBy(traveler), await heardBy(operator)];
    const heardBefore = await heard();
    await rideBecomes(becomes);

    await happens(sampleOf('charge.authorized', cast), 3);

    expect(heardBefore).not.toContainEqual([]);
    expect(await heard()).toEqual(heardBefore);
  });

  test('that a payment is made as the fee of a ride that was cancelled, once it is taken', async () => {
    const { traveler, failed, happens, rideBecomes } = await aPayment();
    await happens(failed, 2);
    await rideBecomes({ status: 'CANCELLED' });
    await happens(sampleOf('charge.authorized', cast), 3);
    const heardBefore = await heardBy(traveler);

    await happens(sampleOf('charge.captured', cast), 4);

    const accepted = 'Your payment of $120.00 for the rate of ride ABC1234 was accepted.';
    expect(heardBefore).not.toContainEqual(expect.stringContaining(accepted));
    expect(await heardBy(traveler)).toContainEqual(expect.stringContaining(accepted));
  });

  test('that a payment is declined late, without naming an hour that is past', async () => {
    const { traveler, operator, failed, happens } = await aPayment({ serviceAt: inAnHour.toISOString() });

    await happens(failed, 2);

    const heard = [...(await heardBy(traveler)), ...(await heardBy(operator))];
    expect(heard).toHaveLength(5);
    expect(heard).toContainEqual(expect.stringContaining('or choose another card, or the ride will be cancelled.'));
    expect(heard).not.toContainEqual(expect.stringContaining('If the payment is not authorized by'));
  });

  test.each(['OPERATOR_ON_WAY_TO_PICKUP_LOCATION', 'PASSENGER_ON_BOARD'] as const)(
    'that a payment is declined at %s, and not that the ride depends on it',
    async (currentRideStatus) => {
      const { traveler, operator, failed, happens } = await aPayment({ currentRideStatus });

      await happens(failed, 2);

      const words = `Your card was not accepted for $120.00 for ride ABC1234 on ${textOf(inTwoDays)}. Please confirm the payment with your bank or choose another card.`;
      const told = {
        ...{ by: allChannels, title: 'Your card was not accepted for ride ABC1234', text: words },
        ...{ button: 'Complete the payment', page: linkPage },
      };
      expect(await heardBy(traveler)).toEqual(expectedOf(told, whyAlways));
      expect(await heardBy(operator)).toEqual([]);
    },
  );

  test.each([
    { purpose: 'ride', what: '$120.00 for the rate' },
    { purpose: 'extra-stop', what: '$144.00 for an extra stop' },
  ] as const)('that $what is paid, though $144.00 are held', async ({ purpose, what }) => {
    const { traveler, failed, happens } = await aPayment({ totalRateCents: 12_000 });
    const made = sampleOf('charge.authorized', cast);
    for (const { data } of [failed, made]) Object.assign(data.charge, { purpose, amountCents: 14_400 });
    await happens(failed, 2);

    await happens(made, 3);

    const accepted = `Your payment of ${what} of ride ABC1234 was accepted.`;
    expect(await heardBy(traveler)).toContainEqual(expect.stringContaining(accepted));
  });

  test('that a payment declined under way is made', async () => {
    const { traveler, failed, happens } = await aPayment({ currentRideStatus: 'PASSENGER_ON_BOARD' });
    await happens(failed, 2);

    await happens(sampleOf('charge.authorized', cast), 3);

    const accepted = 'Your payment of $120.00 for the rate of ride ABC1234 was accepted.';
    expect(await heardBy(traveler)).toContainEqual(expect.stringContaining(accepted));
  });

  test('that they are owed a payment, once however many cards are declined for it', async () => {
    const { operator, failed, happens } = await aPayment();
    Object.assign(failed.data.charge, { status: 'failed' });
    await happens(failed, 2);
    const heardBefore = await heardBy(operator);

    await happens(failed, 3);

    expect(heardBefore).toHaveLength(2);
    expect(await heardBy(operator)).toEqual(heardBefore);
  });

  test('that a payment is pending, once however many cards are declined for it', async () => {
    const { operator, failed, happens } = await aPayment();
    await happens(failed, 2);
    const heardBefore = await heardBy(operator);

    await happens(failed, 3);

    expect(heardBefore).toHaveLength(2);
    expect(await heardBy(operator)).toEqual(heardBefore);
  });

  test('that they are owed a payment again, once it no longer waits for their account', async () => {
    const { operator, failed, happens } = await aPayment();
    Object.assign(failed.data.charge, { status: 'failed' });
    await happens(failed, 2);
    const heardBefore = await heardBy(operator);
    Object.assign(failed.data.charge, { status: 'blocked', failureCode: 'payout_unusable' });
    await happens(failed, 3);
    Object.assign(failed.data.charge, { status: 'failed', failureCode: null });

    await happens(failed, 4);

    const owed = (await heardBy(operator)).filter((said) => said.includes('We have asked the traveler to pay.'));
    expect(owed).toHaveLength(2 * heardBefore.length);
  });

  test('that what they are owed is paid, also when it waited for their account since', async () => {
    const { operator, failed, happens } = await aPayment();
    Object.assign(failed.data.charge, { status: 'failed' });
    await happens(failed, 2);
    Object.assign(failed.data.charge, { status: 'blocked', failureCode: 'payout_unusable' });
    await happens(failed, 3);

    await happens(sampleOf('charge.captured', cast), 4);

    const paid = 'The traveler has paid $120.00 that was still owed for ride ABC1234. It goes to your payout account.';
    expect(await heardBy(operator)).toContainEqual(expect.stringContaining(paid));
  });

  test('what a payment waits for, once however often it is tried again in vain', async () => {
    const { operator, failed, happens } = await aPayment();
    const { data } = failed;
    const blockedBy = (failureCode: string) => ({
      ...failed,
      data: { ...data, charge: { ...data.charge, status: 'blocked' as const, failureCode } },
    });
    await happens(blockedBy('payout_unusable'), 2);
    const heardBefore = await heardBy(operator);

    await happens(blockedBy('payout_unusable'), 3);
    const heardAgain = await heardBy(operator);
    await happens(blockedBy('provider_refused'), 4);

    expect(heardBefore).toHaveLength(3);
    expect(heardAgain).toEqual(heardBefore);
    expect(await heardBy(operator)).toHaveLength(6);
  });

  test.each([
    ['past-due', 'subscription.past-due'],
    ['ended', 'subscription.ended'],
  ] as const)('that a subscription that was %s for want of payment is paid, once', async (was, when) => {
    const { operator, happens } = await aSubscription();
    const lost = sampleOf(when, cast);
    Object.assign(lost.data.account.subscription, { pastDueUntil: '2026-12-23T15:00:00.000Z' });
    await happens(lost, 5);
    const heardBefore = await heardBy(operator);

    await happens(activeAfter(was), 6);
    await happens(activeAfter(was), 7);

    const heardSince = (await heardBy(operator)).filter((said) => !heardBefore.includes(said));
    expect(heardSince).toHaveLength(3);
    expect(heardSince.every((said) => said.includes('Your subscription payment went through.'))).toBe(true);
  });

  test('nothing about a new month, even if they last heard that the payment failed', async () => {
    const { operator, happens } = await aSubscription();
    await happens(sampleOf('subscription.past-due', cast), 5);
    const heardBefore = await heardBy(operator);

    await happens(activeAfter('active'), 6);

    expect(heardBefore).toHaveLength(3);
    expect(await heardBy(operator)).toEqual(heardBefore);
  });

  test('that an unpaid subscription has ended for good, once', async () => {
    const { operator, happens } = await aSubscription();
    const unpaid = sampleOf('subscription.ended', cast);
    Object.assign(unpaid.data.account.subscription, { pastDueUntil: '2026-12-23T15:00:00.000Z' });
    await happens(unpaid, 5);
    const heardBefore = await heardBy(operator);
    const over = sampleOf('subscription.ended', cast);
    Object.assign(over.data, { before: { ...over.data.before, subscription: 'ended' } });

    await happens(over, 6);
    await happens(over, 7);

    const heardSince = (await heardBy(operator)).filter((said) => !heardBefore.includes(said));
    expect(heardSince).toHaveLength(3);
    expect(heardSince.every((said) => said.includes('until you subscribe again.'))).toBe(true);
  });

  test('every message to people with an account is among these', async () => {
    const toPeople = Object.entries<Letter>(letters).flatMap(([name, { why }]) => (why ? [] : [name]));

    expect(new Set(await stored.distinct('letter'))).toEqual(new Set(toPeople));
  });
});

test('a message of a later release that was rolled back hides no other', async () => {
  const { operator, failed, happens } = await aPayment();
  await happens(failed, 2);
  const { uid } = operator;
  const known = await stored.findOne({ recipientId: uid, channel: 'in-app' });
  if (known) await stored.insertOne({ ...known, _id: `later-${uid}`, letter: 'of-a-later-release' });

  const inbox = await service.call('GET /notifications', { as: { uid } });
  const copy = await service.call('GET /users/me/export/messages', { as: { uid } });

  expect(known).not.toBeNull();
  expect([inbox.status, copy.status]).toEqual([200, 200]);
  expect(inbox.body.items).toHaveLength(1);
});

async function inboxOf(uid: string): Promise<string[]> {
  const { body } = await service.call('GET /notifications', { as: { uid } });
  return body.items.map(({ text }: { text: string }) => text);
}

test.each([
  ['ride.confirmation-declined', / declined to confirm your ride .* CST\.$/],
  ['ride.nudged', /^No operator has answered ride .* yet\.$/],
] as const)('the inbox says what can be done after %s only until that is over', async (when, withoutAdvice) => {
  cast = newCast();
  await know(service, aPerson(cast.traveler), anOperator(cast.operator));
  await service.handled(await service.publish({ ...sampleOf(when, cast), subject: cast.ride, sequence: 1 }));
  const before = await inboxOf(cast.traveler);
  const confirmed = sampleOf('ride.payment-changed', cast);
  Object.assign(confirmed.data.ride, confirmation);
  await service.handled(await service.publish({ ...confirmed, subject: cast.ride, sequence: 2 }));

  expect(before).toEqual([expect.stringContaining('or cancel without a fee')]);
  expect(await inboxOf(cast.traveler)).toEqual([expect.stringMatching(withoutAdvice)]);
});

test('the inbox says of a ride without payment that it will be cancelled only until another drives it', async () => {
  const { happens } = await aPayment();
  const refunded = sampleOf('charge.refunded', cast);
  Object.assign(refunded.data.charge, { status: 'refunded', refundedCents: 12_000 });
  await happens(refunded, 2);
  const before = [await inboxOf(cast.traveler), await inboxOf(cast.operator)];
  const again = sampleOf('ride.payment-changed', cast);
  Object.assign(again.data.ride, { ...confirmation, confirmEpoch: 2, selectedOperatorId: cast.other });
  await service.handled(await service.publish({ ...again, subject: cast.ride, sequence: 2 }));

  expect(before).toEqual([
    [expect.stringContaining(messages.paymentRefunded)],
    [expect.stringContaining(messages.travelerPaymentRefunded)],
  ]);
  expect(await inboxOf(cast.traveler)).toEqual([expect.stringMatching(/ some days to arrive\.$/)]);
  expect(await inboxOf(cast.operator)).toEqual([expect.stringMatching(/ once that covers it\.$/)]);
});
