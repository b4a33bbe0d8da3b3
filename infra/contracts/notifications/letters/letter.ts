import type { RideStatus } from '../../rides/model.ts';

export const channels = ['sms', 'email', 'in-app'] as const;
export type Channel = (typeof channels)[number];
/** Where a letter's button leads; `link` is a one-time link. */
export type Destination =
  | 'start'
  | 'confirm-mailing-list'
  | 'home'
  | 'reset-password'
  | 'forgot-password'
  | 'security'
  | 'traveler-ride'
  | 'operator-ride'
  | 'link'
  | 'subscription'
  | 'cashout';

/** What letters may mention. Names are filled in from the newest profile when a letter is sent. */
export interface LetterFacts {
  firstName: string;
  code: string;
  /** The pick-up time, formatted for people; for how long a link works, where that is longer than usual. */
  when: string;
  vehicle: string;
  state: string;
  operatorName: string;
  amount: string;
  /** Which of a ride's payments it is about; empty when not known. */
  what: string;
  /** What the operator who receives the letter had answered; empty when not known. */
  answer: 'confirmed' | 'offered' | '';
  reason: string;
  /** What can be done now. */
  next: string;
  /** Until when it has to be done, formatted for people; empty when not known. */
  until: string;
  /** The operator's first name, and what the car looks like; empty when not known. */
  driver: string;
  car: string;
  /** It tells of more than one event, or may. */
  several: boolean;
}

export interface Letter {
  channels: readonly Channel[];
  destination: Destination;
  button: string;
  title: (facts: LetterFacts) => string;
  text: (facts: LetterFacts) => string;
  /** A text not sent within this time is useless and dropped. */
  usefulMinutes?: number;
  /**
   * About the account itself, a ride or payment that failed, or such a payment that was made after all: mailed even to
   * people who switched mails off. Texts have no such exception (R90).
   */
  always?: true;
  /**
   * Sent only about what has just happened: some events of its kind are older than this letter, and a rebuild reads
   * them again.
   */
  onlyFresh?: true;
  /** Goes to all operators who match a ride, hundreds at once: what is for one person does not wait behind it. */
  isInvitation?: true;
  /** About the ride's chat, where its button leads; no text is sent for messages already read. */
  about?: 'chat';
  /** Goes to ourselves, not to whoever caused it. */
  toUs?: true;
  /** Answers what somebody wrote to us. */
  isAnswer?: true;
  /** Comes with a link to unsubscribe. */
  isListMail?: true;
  /** To whoever has left: the address is forgotten once it is sent. */
  isLast?: true;
  /** Why it was sent to this address, if its owner does not use Livery. */
  why?: string;
  /** Useless, if it goes out late, once the ride has moved on. */
  onlyWhile?: RideStatus;
  /** The ride's status while the advice in `next` holds, if CONFIRMED by the same operator; PENDING when absent. */
  nextWhile?: RideStatus;
  /** Useless once the operator it is about is no longer the one who is selected or has confirmed. */
  onlyOfSelected?: true;
  /** Useless while an operator is selected. */
  onlyUnselected?: true;
  /** Useless once its recipient is selected again. */
  neverToSelected?: true;
  /** Useless once the payment that it is about is made, or no longer to be made. */
  onlyUnpaid?: true;
}

export const allChannels = channels;
export const smsAndInApp = ['sms', 'in-app'] as const;
export const emailAndInApp = ['email', 'in-app'] as const;

export const travelerRideButton = { destination: 'traveler-ride', button: 'Open the ride' } as const;
export const operatorRideButton = { destination: 'operator-ride', button: 'Open the ride' } as const;
/**
 * For what a thief of the account would do: mailed, even to people who switched mails off, with the way to shut the
 * thief out. This is not the forgotten-password page, which does not open for people who are still logged in.
 */
export const toSecureAccount = {
  channels: ['email'],
  destination: 'security',
  button: "This wasn't me",
  always: true,
} as const;

/** A reason that a person typed may end without a period, and a sentence of ours follows it. */
export const asSentence = (reason: string) => (/[.!?]$/.test(reason) ? reason : `${reason}.`);
