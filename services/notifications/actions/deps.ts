import type { Mailer } from '../clients/mailer.ts';
import type { Texts } from '../clients/twilio.ts';
import type { Stores } from '../store/stores.ts';

/** What the doors of this service work with; made once in app.ts. */
export interface Deps extends Stores {
  texts: Texts;
  mailer: Mailer;
  /** Delivers soon. */
  wake(notificationId: string): void;
  publicUrl: string;
  /** Where the provider tells how a text fared. */
  callbackUrl: string;
  linkSecret: string;
}
