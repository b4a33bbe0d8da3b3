import { type Letter, type LetterFacts, letters } from '@livery/contracts/notifications/letters.ts';
import type { Notification } from './notification.ts';

export interface WrittenLetter {
  title: string;
  text: string;
  button: string;
  /** The page it leads to, below the public address. */
  path: string;
}

/** A letter in words. `token` opens its link, where it has one. */
export function writeLetter(
  notification: Notification,
  names: Pick<LetterFacts, 'firstName' | 'operatorName'>,
  token: string | undefined,
): WrittenLetter {
  const letter: Letter = letters[notification.letter];
  const facts = { ...notification.values, ...names };
  return {
    title: letter.title(facts),
    text: letter.text(facts),
    button: letter.button,
    path: pathOf(letter, notification.rideId, token),
  };
}

function pathOf({ destination }: Letter, rideId: string | null, token: string | undefined): string {
  switch (destination) {
    case 'traveler-ride':
      return `/ride/requested/${rideId}`;
    case 'operator-ride':
      return `/ride/${rideId}`;
    case 'link':
      return token ? `/processRidePayment/${rideId}/${token}` : `/ride/requested/${rideId}`;
    case 'receivables':
      return '/payment/due';
    case 'home':
      return '/home';
    default:
      return destination satisfies never;
  }
}
