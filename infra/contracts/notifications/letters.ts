import { accountLetters } from './letters/account.ts';
import { cancellationLetters } from './letters/cancellations.ts';
import { eligibilityLetters } from './letters/eligibility.ts';
import type { Letter } from './letters/letter.ts';
import { offerLetters } from './letters/offers.ts';
import { paymentLetters } from './letters/payments.ts';
import { secondFactorLetters } from './letters/second-factor.ts';
import { selectionLetters } from './letters/selections.ts';
import { stageLetters } from './letters/stages.ts';
import { strangerLetters } from './letters/strangers.ts';

/** Every message the product sends; the event handlers of notifications decide who gets it. */
export const letters = {
  ...accountLetters,
  ...secondFactorLetters,
  ...eligibilityLetters,
  ...offerLetters,
  ...selectionLetters,
  ...cancellationLetters,
  ...stageLetters,
  ...paymentLetters,
  ...strangerLetters,
} as const satisfies Record<string, Letter>;

export type LetterName = keyof typeof letters;
export const letterNames = Object.keys(letters) as LetterName[];

/** A letter with every property that letters may have in its type, not only its own. */
export const letterNamed = (name: LetterName): Letter => letters[name];

/** Letters about a ride's chat. */
export const chatLetters: readonly LetterName[] = letterNames.filter((name) => letterNamed(name).about === 'chat');

/** Letters to all operators who match a ride. */
export const invitations: readonly LetterName[] = letterNames.filter((name) => letterNamed(name).isInvitation);

/** Letters that are useless once the payment is made. */
export const unpaidLetters = letterNames.filter((name) => letterNamed(name).onlyUnpaid);
