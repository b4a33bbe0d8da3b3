import type { Letter, LetterFacts } from '@livery/contracts/notifications/letters/letter.ts';
import { letterNamed } from '@livery/contracts/notifications/letters.ts';
import type { Notification } from './notification.ts';
import { oneLine, plainName } from './plain-text.ts';

export interface WrittenLetter {
  title: string;
  text: string;
  button: string;
  /** Path of the page it leads to. */
  path: string;
  /** Why it was sent to this address. */
  why: string;
}

const usesLivery = 'You are receiving this because you use Livery.';
/** Why it was sent to somebody with an account, and whether they may switch such mails off. */
const whyTo = ({ always }: Letter) =>
  always
    ? `${usesLivery} Emails like this one are always sent, whatever your profile says.`
    : `${usesLivery} You can turn texts and emails on or off in your profile.`;

/** Writes a letter out. `token` opens its link, if it has one. */
export function writeLetter(
  notification: Notification,
  names: Pick<LetterFacts, 'firstName' | 'operatorName'> & Partial<Pick<LetterFacts, 'driver' | 'car'>>,
  token: string | undefined,
): WrittenLetter {
  const letter = letterNamed(notification.letter);
  const facts = {
    ...notification.values,
    reason: oneLine(notification.values.reason),
    next: notification.values.next ?? '',
    until: notification.values.until ?? '',
    what: notification.values.what ?? '',
    answer: notification.values.answer ?? '',
    // A notification without a list is older than the lists, and may tell of several events.
    several: notification.eventIds?.length !== 1,
    firstName: plainName(names.firstName),
    operatorName: plainName(names.operatorName) || 'Your operator',
    driver: plainName(names.driver ?? '') || 'Your operator',
    car: oneLine(names.car ?? ''),
  };
  return {
    title: letter.title(facts),
    // Parts that can be left out stand at the end of a text.
    text: letter.text(facts).trimEnd(),
    button: letter.button,
    why: letter.why ?? whyTo(letter),
    path: pathOf(letter, notification.rideId, token) + (letter.about === 'chat' ? '?tab=chat' : ''),
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
    case 'reset-password':
      return token ? `/resetPassword?token=${token}` : '/forgotPassword';
    case 'forgot-password':
      return '/forgotPassword';
    case 'security':
      return '/security';
    case 'confirm-mailing-list':
      return `/marketingSubscription/confirm?token=${token}`;
    case 'start':
      return '/';
    case 'subscription':
      return '/subscription';
    case 'cashout':
      return '/cashout';
    case 'home':
      return '/home';
    default:
      return destination satisfies never;
  }
}
