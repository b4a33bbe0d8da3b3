import type { Keys } from '@livery/platform/config/keys.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import type { PasswordHasher } from '../clients/password-hasher.ts';
import type { PhoneCodes } from '../clients/twilio.ts';
import type { ReferenceData } from '../store/reference-data.ts';
import type { Stores } from '../store/stores.ts';
import type { CheckPassword } from './check-password.ts';
import type { OwnSecondFactor } from './own-second-factor.ts';
import type { ProveSecondFactor } from './prove-second-factor.ts';
import type { Reservations } from './reservations.ts';
import type { Sessions } from './sessions.ts';
import type { SignUp } from './sign-up.ts';
import type { StoreImage } from './store-image.ts';
import type { Throttle } from './throttle.ts';
import type { ThrottleFactorCode } from './throttle-factor-code.ts';
import type { ThrottleLogIn } from './throttle-log-in.ts';
import type { ViewUser } from './view-user.ts';

/** What this service's handlers share; built once in app.ts. Three stores are reached only through functions. */
export interface Deps extends Omit<Stores, 'sessions' | 'reservations' | 'hits'>, Pick<Kit, 'hasCaughtUp'> {
  log: Logger;
  reference: ReferenceData;
  codes: PhoneCodes;
  passwords: PasswordHasher;
  checkPassword: CheckPassword;
  reservations: Reservations;
  sessions: Sessions;
  signUp: SignUp;
  proveSecondFactor: ProveSecondFactor;
  ownSecondFactor: OwnSecondFactor;
  storeImage: StoreImage;
  throttle: Throttle;
  throttleLogIn: ThrottleLogIn;
  throttleFactorCode: ThrottleFactorCode;
  viewUser: ViewUser;
  /** Starts erasing what a deleted account leaves, without waiting for the result. */
  eraseSoon(uid: string): void;
  publicUrl: string;
  /** For the links in mails, which notifications signs with the newest. */
  linkSecrets: Keys;
  /** Makes the ids of what a request with an Idempotency-Key creates. */
  idempotencySecret: string;
}
