import type { LetterName } from '@livery/contracts/notifications/letters.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import type { Mailer } from '../clients/mailer.ts';
import type { Texts } from '../clients/twilio.ts';
import type { Stores } from '../store/stores.ts';

/** What this service's handlers share; built once in app.ts. */
export interface Deps extends Stores, Pick<Kit, 'hasCaughtUp'> {
  log: Logger;
  texts: Texts;
  mailer: Mailer;
  /** Starts delivery soon. */
  wake(notificationId: string, letter: LetterName): void;
  publicUrl: string;
  /** Where the provider reports the delivery of a text. */
  callbackUrl: string;
  /** Known to rides and payments, which open the links that it makes. */
  linkSecret: string;
  /** Known to identity alone. */
  accountLinkSecret: string;
  /** Where we read what people write on the contact page, and what they answer to mails. */
  contactEmail: string;
  /** Where we are, at the foot of list mails. */
  postalAddress: string | undefined;
}
