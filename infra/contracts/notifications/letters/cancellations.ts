import { dollarsText } from '../../money.ts';
import { holdRefundBusinessDays } from '../../rides/policy.ts';
import {
  allChannels,
  asSentence,
  type Letter,
  type LetterFacts,
  operatorRideButton,
  travelerRideButton,
} from './letter.ts';

const release = `is released within ${holdRefundBusinessDays} business days.`;
const releaseSentence = `What was held on your card ${release}`;
const restSentence = `Anything else held on your card ${release}`;

/** When Livery cancels, the reason itself says that there is no fee. */
function feeSentence(reason: string, amount: string): string {
  if (amount !== dollarsText(0)) return `The cancellation fee of ${amount} is charged. ${restSentence}`;
  return reason.endsWith('No fee.') ? releaseSentence : `Nothing is charged. ${releaseSentence}`;
}

/** Empty for operators who earn nothing from the cancellation. */
const earnedSentence = (amount: string) =>
  amount && `The traveler is charged the full rate of ${amount}, which goes to you.`;

/** What the ride was to the operator who reads it; empty in older messages, which do not say. */
const asides = { confirmed: ', which you had confirmed', offered: ', for which you had an offer', '': '' } as const;

/** A traveler must not wait for a car in vain: mailed even to travelers who switched mails off. */
const ofEnding = { ...travelerRideButton, channels: allChannels, always: true } as const;

const ofEndingToOperator = {
  ...operatorRideButton,
  title: ({ code }: LetterFacts) => `Ride ${code} is cancelled`,
  text: ({ code, when, answer, reason, amount }: LetterFacts) =>
    `Ride ${code} on ${when}${asides[answer]}: ${asSentence(reason)} ${earnedSentence(amount)}`.trimEnd(),
} as const;

/** Letters about cancelled rides. */
export const cancellationLetters = {
  'ride-cancelled-by-operator-traveler': {
    ...travelerRideButton,
    channels: allChannels,
    title: ({ code }) => `Your operator cancelled ride ${code}`,
    text: ({ code, when, operatorName, next }) =>
      `Ride ${code} on ${when}: ${operatorName} cancelled it after confirming it. Nothing is charged. ${next}`,
  },
  /** From service time on nobody else can drive, so the ride is cancelled too. */
  'ride-cancelled-too-late-traveler': {
    ...ofEnding,
    title: ({ code }) => `Your operator cancelled ride ${code}`,
    text: ({ code, when, operatorName }) =>
      `Ride ${code} on ${when}: ${operatorName} cancelled it after the pick-up time, so it does not take place. Nothing is charged. ${releaseSentence}`,
  },
  'ride-cancelled-by-operator-operator': {
    ...operatorRideButton,
    channels: allChannels,
    title: ({ code }) => `You cancelled ride ${code}`,
    text: ({ code }) => `You cancelled ride ${code} after confirming it. The traveler was told.`,
  },
  'ride-cancelled-traveler': {
    ...ofEnding,
    title: ({ code }) => `Ride ${code} is cancelled`,
    text: ({ code, when, reason, amount }) =>
      `Ride ${code} on ${when}: ${asSentence(reason)} ${feeSentence(reason, amount)}`,
  },
  /** The ride never had a hold of its own: what is held may be another ride's. */
  'ride-never-opened': {
    ...ofEnding,
    title: ({ code }) => `Ride ${code} is cancelled`,
    text: ({ code, when, reason }) => `Ride ${code} on ${when}: ${asSentence(reason)} No operator was asked.`,
  },
  'ride-cancelled-operator': { ...ofEndingToOperator, channels: allChannels },
  /** Another operator was to drive it. */
  'ride-cancelled-not-chosen': { ...ofEndingToOperator, channels: ['in-app'] },
} as const satisfies Record<string, Letter>;
