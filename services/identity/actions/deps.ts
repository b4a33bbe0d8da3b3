import type { PasswordHasher } from '../clients/password-hasher.ts';
import type { PhoneCodes } from '../clients/twilio.ts';
import type { ReferenceData } from '../store/reference-data.ts';
import type { Stores } from '../store/stores.ts';
import type { CheckPassword } from './check-password.ts';
import type { ReserveKeys } from './reserve-keys.ts';
import type { Sessions } from './sessions.ts';
import type { SignUp } from './sign-up.ts';
import type { StoreImage } from './store-image.ts';
import type { Throttle } from './throttle.ts';
import type { ThrottleLogIn } from './throttle-log-in.ts';
import type { ViewUser } from './view-user.ts';

/** What this service's handlers share; built once in app.ts. Three stores are reached only through functions. */
export interface Deps extends Omit<Stores, 'sessions' | 'reservations' | 'hits'> {
  reference: ReferenceData;
  codes: PhoneCodes;
  passwords: PasswordHasher;
  checkPassword: CheckPassword;
  keys: ReserveKeys;
  sessions: Sessions;
  signUp: SignUp;
  storeImage: StoreImage;
  throttle: Throttle;
  throttleLogIn: ThrottleLogIn;
  viewUser: ViewUser;
  /** Secret for the links in mails; notifications has it too. */
  linkSecret: string;
  /** Makes the ids of what a request with an Idempotency-Key creates. */
  idempotencySecret: string;
}
