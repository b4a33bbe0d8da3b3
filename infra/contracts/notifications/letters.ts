import { confirmationDays, resetLinkMinutes } from '../identity/policy.ts';
import { dollarsText } from '../money.ts';
import type { RideStatus } from '../rides/model.ts';
import { holdRefundBusinessDays } from '../rides/policy.ts';

export const channels = ['sms', 'email', 'in-app'] as const;
export type Channel = (typeof channels)[number];
/** Where a letter's button leads; `link` is a one-time link. */
export type Destination =
  | 'start'
  | 'confirm-mailing-list'
  | 'home'
  | 'reset-password'
  | 'forgot-password'
  | 'traveler-ride'
  | 'operator-ride'
  | 'link'
  | 'receivables';

/** What letters may mention. Names are filled in from the newest profile when a letter is sent. */
export interface LetterFacts {
  firstName: string;
  code: string;
  /** The pick-up time, formatted for people. */
  when: string;
  vehicle: string;
  state: string;
  operatorName: string;
  amount: string;
  reason: string;
  /** What can be done now. */
  next: string;
  /** The operator's first name, and what the car looks like; empty when not known. */
  driver: string;
  car: string;
}

export interface Letter {
  channels: readonly Channel[];
  destination: Destination;
  button: string;
  title: (facts: LetterFacts) => string;
  text: (facts: LetterFacts) => string;
  /** A text not sent within this time is useless and dropped. */
  usefulMinutes?: number;
  /** About the account itself: sent even if the person switched the channel off. */
  always?: true;
  /** About the ride's chat, where its button leads; no text is sent for messages already read. */
  about?: 'chat';
  /** Goes to ourselves, not to whoever caused it. */
  toUs?: true;
  /** Comes with the way out of the list. */
  isListMail?: true;
  /** To whoever has left: the address is forgotten once it is sent. */
  isLast?: true;
  /** Why it was sent to this address, where that is nobody who uses Livery. */
  why?: string;
  /** Held back to be merged with others, and useless once the ride has moved on. */
  onlyWhile?: RideStatus;
}

const everywhere = ['sms', 'email', 'in-app'] as const;
const shortly = ['sms', 'in-app'] as const;
const inWriting = ['email', 'in-app'] as const;

const toTraveler = { destination: 'traveler-ride', button: 'Open the ride' } as const;
const toOperator = { destination: 'operator-ride', button: 'Open the ride' } as const;
const stage = { ...toTraveler, channels: shortly, usefulMinutes: 15 };

/** A reason that a person typed may end without a full stop, and a sentence of ours follows it. */
const asSentence = (reason: string) => (/[.!?]$/.test(reason) ? reason : `${reason}.`);
const releaseSentence = `What was held on your card is released within ${holdRefundBusinessDays} business days.`;
/** When Livery cancels, the reason itself says that there is no fee. */
function feeSentence(reason: string, amount: string): string {
  if (amount !== dollarsText(0)) return `The cancellation fee of ${amount} is charged.`;
  return reason.endsWith('No fee.') ? releaseSentence : `Nothing is charged. ${releaseSentence}`;
}

/** Every message the product sends; the event handlers of notifications decide who gets it. */
export const letters = {
  'welcome-traveler': {
    channels: ['email'],
    destination: 'home',
    button: 'Book a ride',
    title: () => 'Welcome to Livery',
    text: ({ firstName }) =>
      `Welcome, ${firstName}. Ask for a ride, compare the operators who answer, and choose yours.`,
  },
  'welcome-operator': {
    channels: ['email'],
    destination: 'home',
    button: 'Open Livery',
    title: () => 'Welcome to Livery',
    text: ({ firstName }) =>
      `Welcome, ${firstName}. We review your vehicle and documents and tell you as soon as you are approved.`,
  },
  'operator-approved': {
    channels: everywhere,
    destination: 'home',
    button: 'Open Livery',
    title: () => 'You are approved',
    text: () => 'You are approved. Set up your subscription and payout account to accept rides.',
  },
  'operator-held': {
    channels: inWriting,
    destination: 'home',
    button: 'Open Livery',
    title: () => 'Your account is on hold',
    text: ({ reason }) => `Your account is on hold: ${asSentence(reason)} Correct it and ask for another review.`,
  },
  'user-suspended': {
    channels: inWriting,
    destination: 'home',
    button: 'Open Livery',
    always: true,
    title: () => 'Your account is suspended',
    text: ({ reason }) =>
      `Your account is suspended: ${asSentence(reason)} Rides that have begun go on; confirmed ones are looked at by our staff.`,
  },
  'user-reinstated': {
    channels: inWriting,
    destination: 'home',
    button: 'Open Livery',
    always: true,
    title: () => 'Your account is open again',
    text: ({ reason }) => `Your account is no longer suspended: ${asSentence(reason)}`,
  },
  'password-reset': {
    channels: ['email'],
    destination: 'reset-password',
    button: 'Set a new password',
    always: true,
    usefulMinutes: resetLinkMinutes,
    title: () => 'Set a new password',
    text: () =>
      `Somebody asked to reset your password. The link works once, for ${resetLinkMinutes} minutes. If it was not you, ignore this mail: nothing has changed.`,
  },
  'password-changed': {
    channels: ['email'],
    destination: 'forgot-password',
    button: 'It was not me',
    always: true,
    title: () => 'Your password was changed',
    text: () => 'Your password was changed and you were logged out everywhere. If it was not you, reset it now.',
  },
  'account-deleted': {
    channels: ['email'],
    destination: 'start',
    button: 'Open Livery',
    always: true,
    isLast: true,
    why: 'You receive this because this was the address of your account. It is the last mail about it.',
    title: () => 'Your account is deleted',
    text: ({ firstName }) =>
      `${firstName}, your account is deleted, and you are logged out everywhere. What was charged for your rides is kept without your name. If it was not you, write to us.`,
  },
  'ride-opened': {
    ...toOperator,
    channels: shortly,
    usefulMinutes: 360,
    title: () => 'A new ride near you',
    text: ({ vehicle, state, when, code }) => `New ride ${code}: ${vehicle}, ${state}, ${when}. Reply with your rate.`,
  },
  'ride-asked-again': {
    ...toOperator,
    channels: shortly,
    usefulMinutes: 120,
    onlyWhile: 'PENDING',
    title: () => 'A ride near you still needs an operator',
    text: ({ vehicle, state, when, code }) =>
      `Ride ${code} still needs an operator: ${vehicle}, ${state}, ${when}. Reply with your rate.`,
  },
  'ride-price-raised': {
    ...toOperator,
    channels: shortly,
    usefulMinutes: 120,
    onlyWhile: 'PENDING',
    title: () => 'A traveler near you offers more',
    text: ({ vehicle, state, when, code, amount }) =>
      `Ride ${code} now offers ${amount}: ${vehicle}, ${state}, ${when}. Reply with your rate.`,
  },
  'ride-accepted': {
    ...toTraveler,
    channels: everywhere,
    title: ({ code }) => `An operator can drive ride ${code}`,
    text: ({ code, when }) =>
      `An operator is available for your ride ${code} on ${when}. Compare the offers and select yours.`,
  },
  'ride-accepted-quickly': {
    ...toTraveler,
    channels: everywhere,
    title: ({ code }) => `An operator can drive ride ${code}`,
    text: ({ code, when }) =>
      `That was quick: an operator is available for your ride ${code} on ${when}. Compare the offers and select yours.`,
  },
  'more-offers': {
    ...toTraveler,
    channels: shortly,
    usefulMinutes: 360,
    onlyWhile: 'PENDING',
    title: ({ code }) => `More offers for ride ${code}`,
    text: ({ code }) => `More operators are available for your ride ${code}.`,
  },
  'offer-withdrawn': {
    ...toTraveler,
    channels: shortly,
    title: ({ code }) => `An offer for ride ${code} was withdrawn`,
    text: ({ code, operatorName, next }) => `${operatorName} is no longer available for your ride ${code}. ${next}`,
  },
  'operator-selected': {
    channels: everywhere,
    destination: 'link',
    button: 'Confirm availability',
    usefulMinutes: 360,
    title: ({ code }) => `You have been selected for ride ${code}`,
    text: ({ code, when }) =>
      `You have been selected by the traveler. Please confirm your availability for ride ${code} on ${when}.`,
  },
  'operator-unselected': {
    ...toOperator,
    channels: shortly,
    title: ({ code }) => `No longer selected for ride ${code}`,
    text: ({ code }) =>
      `The traveler has taken the selection back: you are no longer selected for ride ${code}. Your offer still stands.`,
  },
  'selection-expired-operator': {
    ...toOperator,
    channels: shortly,
    title: ({ code }) => `No longer selected for ride ${code}`,
    text: ({ code }) =>
      `You did not confirm ride ${code} in time, so you are no longer selected. Your offer still stands.`,
  },
  'selection-expired-traveler': {
    ...toTraveler,
    channels: everywhere,
    title: ({ code }) => `Your operator did not answer for ride ${code}`,
    text: ({ code, operatorName, next }) => `${operatorName} did not confirm ride ${code} in time. ${next}`,
  },
  'selection-lapsed-operator': {
    ...toOperator,
    channels: shortly,
    title: ({ code }) => `No longer selected for ride ${code}`,
    text: ({ code }) =>
      `The selection for ride ${code} ended because your account may not drive at the moment. Please check approval, subscription and payout account.`,
  },
  'selection-lapsed-traveler': {
    ...toTraveler,
    channels: everywhere,
    title: ({ code }) => `Your operator is no longer available for ride ${code}`,
    text: ({ code, operatorName, next }) => `${operatorName} is no longer available for ride ${code}. ${next}`,
  },
  'ride-confirmed-traveler': {
    ...toTraveler,
    channels: everywhere,
    title: ({ code }) => `Ride ${code} is confirmed`,
    text: ({ code, when, operatorName }) => `${operatorName} confirmed your ride ${code} on ${when}.`,
  },
  'ride-confirmed-operator': {
    ...toOperator,
    channels: everywhere,
    title: ({ code }) => `Ride ${code} is yours`,
    text: ({ code, when }) => `You confirmed ride ${code} on ${when}. Addresses and passenger are on the ride's page.`,
  },
  'ride-not-confirmed': {
    ...toTraveler,
    channels: everywhere,
    title: ({ code }) => `Ride ${code} was declined`,
    text: ({ code, operatorName, next }) => `${operatorName} declined to confirm your ride ${code}. ${next}`,
  },
  'ride-cancelled-by-operator-traveler': {
    ...toTraveler,
    channels: everywhere,
    title: ({ code }) => `Your operator cancelled ride ${code}`,
    text: ({ code, operatorName, next }) =>
      `${operatorName} cancelled ride ${code} after confirming it. Nothing is charged. ${next}`,
  },
  'ride-cancelled-by-operator-operator': {
    ...toOperator,
    channels: everywhere,
    title: ({ code }) => `You cancelled ride ${code}`,
    text: ({ code }) => `You cancelled ride ${code} after confirming it. The traveler was told.`,
  },
  'ride-cancelled-traveler': {
    ...toTraveler,
    channels: everywhere,
    title: ({ code }) => `Ride ${code} is cancelled`,
    text: ({ code, reason, amount }) => `Ride ${code}: ${asSentence(reason)} ${feeSentence(reason, amount)}`,
  },
  'ride-cancelled-operator': {
    ...toOperator,
    channels: everywhere,
    title: ({ code }) => `Ride ${code} is cancelled`,
    text: ({ code, reason }) => `Ride ${code}: ${asSentence(reason)}`,
  },
  'stage-on-the-way': {
    ...stage,
    title: ({ code }) => `Your operator is on the way (${code})`,
    text: ({ code, operatorName }) => `${operatorName} is on the way to the pick-up location of ride ${code}.`,
  },
  'stage-on-location': {
    ...stage,
    title: ({ code }) => `Your operator is there (${code})`,
    text: ({ code, operatorName, driver, car }) =>
      car ? `${driver} is here: ${car}. Ride ${code}.` : `${operatorName} is at the pick-up location of ride ${code}.`,
  },
  'stage-on-board': {
    ...stage,
    title: ({ code }) => `Ride ${code} has started`,
    text: ({ code }) => `Ride ${code} has started.`,
  },
  'extra-stop-added': {
    ...stage,
    title: ({ code }) => `An extra stop on ride ${code}`,
    text: ({ code, amount }) =>
      `Your operator added an extra stop of ${amount} to ride ${code}. Please approve or deny it.`,
  },
  'extra-stop-approved': {
    ...toOperator,
    channels: shortly,
    usefulMinutes: 15,
    title: ({ code }) => `Extra stop approved (${code})`,
    text: ({ code, amount }) => `The traveler approved the extra stop of ${amount} on ride ${code}.`,
  },
  'extra-stop-denied': {
    ...toOperator,
    channels: shortly,
    usefulMinutes: 15,
    title: ({ code }) => `Extra stop denied (${code})`,
    text: ({ code, amount }) => `The traveler denied the extra stop of ${amount} on ride ${code}.`,
  },
  'ride-completed-traveler': {
    ...toTraveler,
    channels: everywhere,
    button: 'Receipt and review',
    title: ({ code }) => `Ride ${code} is completed`,
    text: ({ code, amount }) =>
      `Ride ${code} has ended. Total: ${amount}. Your receipt is on the ride's page; please rate your operator.`,
  },
  'ride-completed-operator': {
    ...toOperator,
    channels: everywhere,
    title: ({ code }) => `Ride ${code} is completed`,
    text: ({ code, amount }) => `Ride ${code} has ended. Total: ${amount}.`,
  },
  'payment-failed-traveler': {
    channels: everywhere,
    destination: 'link',
    button: 'Complete the payment',
    title: ({ code }) => `Your card was not accepted for ride ${code}`,
    text: ({ code, amount }) =>
      `Your card was not accepted for ${amount} of ride ${code}. Please confirm the payment with your bank or choose another card, or the ride will be cancelled.`,
  },
  'stop-payment-failed': {
    channels: everywhere,
    destination: 'link',
    button: 'Complete the payment',
    title: ({ code }) => `Your card was not accepted for an extra stop of ride ${code}`,
    text: ({ code, amount }) =>
      `Your card was not accepted for ${amount} of an extra stop of ride ${code}. Your ride goes on; please confirm the payment with your bank or choose another card.`,
  },
  'payment-waits-traveler': {
    ...toTraveler,
    channels: inWriting,
    title: ({ code }) => `The payment of ride ${code} waits`,
    text: ({ code, reason }) => `Ride ${code}: ${reason}`,
  },
  'payment-waits-operator': {
    ...toOperator,
    channels: everywhere,
    title: ({ code }) => `The payment of ride ${code} waits`,
    text: ({ code, reason }) => `Ride ${code}: ${reason}`,
  },
  'payment-failed-operator': {
    ...toOperator,
    channels: ['in-app'],
    title: ({ code }) => `Payment pending for ride ${code}`,
    text: ({ code }) => `The traveler's payment of ride ${code} is pending. You can start when it is authorized.`,
  },
  'amount-due': {
    channels: everywhere,
    destination: 'link',
    button: 'Pay now',
    title: ({ code }) => `An amount of ride ${code} is due`,
    text: ({ code, amount }) =>
      `${amount} of ride ${code} could not be charged. Please pay it; until then you cannot book a new ride.`,
  },
  'amount-settled': {
    channels: inWriting,
    destination: 'receivables',
    button: 'Open Livery',
    title: ({ code }) => `Paid: ride ${code}`,
    text: ({ code, amount }) => `Thank you, ${amount} of ride ${code} is paid.`,
  },
  'charge-refunded': {
    ...toTraveler,
    channels: inWriting,
    title: ({ code }) => `Money back for ride ${code}`,
    text: ({ code, amount }) =>
      `For ride ${code}, ${amount} has been given back to your card in all. Your bank may show it some days later.`,
  },
  'chat-traveler': {
    ...toTraveler,
    about: 'chat',
    channels: shortly,
    usefulMinutes: 60,
    title: ({ code }) => `New message about ride ${code}`,
    text: ({ code }) => `You have new messages from your operator about ride ${code}.`,
  },
  'chat-operator': {
    ...toOperator,
    about: 'chat',
    channels: shortly,
    usefulMinutes: 60,
    title: ({ code }) => `New message about ride ${code}`,
    text: ({ code }) => `You have new messages from the traveler about ride ${code}.`,
  },
  'nobody-answered': {
    ...toTraveler,
    channels: inWriting,
    title: ({ code }) => `No answer yet for ride ${code}`,
    text: ({ code }) =>
      `No operator has answered ride ${code} yet. You can wait, or cancel without a fee and book again with another vehicle, time or price.`,
  },
  'not-started': {
    ...toOperator,
    channels: shortly,
    usefulMinutes: 60,
    title: ({ code }) => `Ride ${code} has not started`,
    text: ({ code, when }) => `Ride ${code} was due ${when} and has not started. Please update its status.`,
  },
  'not-ended': {
    ...toOperator,
    channels: shortly,
    usefulMinutes: 360,
    title: ({ code }) => `Ride ${code} has not ended`,
    text: ({ code }) => `Ride ${code} should be over. Please end it, so that it is charged.`,
  },
  'contact-message': {
    channels: ['email'],
    destination: 'start',
    button: 'Open Livery',
    always: true,
    toUs: true,
    why: 'You receive this because you read what people write to Livery.',
    title: () => 'A message from the contact page',
    text: () => 'Somebody has written to us. A reply to this mail goes to them.',
  },
  'contact-received': {
    channels: ['email'],
    destination: 'start',
    button: 'Open Livery',
    always: true,
    why: 'You receive this because your address was entered on our contact page. If it was not you, ignore this mail.',
    title: () => 'We have received your message',
    text: ({ firstName }) =>
      `${firstName}, thank you for contacting us. We have received your message and will answer it by mail.`,
  },
  'mailing-list-confirm': {
    channels: ['email'],
    destination: 'confirm-mailing-list',
    button: 'Confirm',
    always: true,
    why: 'You receive this because your address was entered for our marketing email list. If it was not you, ignore this mail: you will get no other.',
    title: () => 'Please confirm your address',
    text: ({ firstName }) =>
      `${firstName}, please confirm that you want our marketing mail. The link works for ${confirmationDays} days.`,
  },
  'mailing-list-welcome': {
    channels: ['email'],
    destination: 'start',
    button: 'Open Livery',
    always: true,
    isListMail: true,
    why: 'You receive this because you confirmed your address for our marketing email list.',
    title: () => 'Welcome to our marketing email list',
    text: ({ firstName }) =>
      `Welcome, ${firstName}. You have been successfully added to Livery’s marketing email list.`,
  },
} as const satisfies Record<string, Letter>;

export type LetterName = keyof typeof letters;
export const letterNames = Object.keys(letters) as LetterName[];

const names = Object.keys(letters) as LetterName[];

/** Letters about a ride's chat. */
export const chatLetters: readonly LetterName[] = names.filter((name) => {
  const letter: Letter = letters[name];
  return letter.about === 'chat';
});
