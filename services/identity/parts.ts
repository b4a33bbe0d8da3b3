import type { CheckPassword } from './actions/check-password.ts';
import type { ReserveKeys } from './actions/reserve-keys.ts';
import type { Sessions } from './actions/sessions.ts';
import type { SignUp } from './actions/sign-up.ts';
import type { StoreImage } from './actions/store-image.ts';
import type { Throttle } from './actions/throttle.ts';
import type { ThrottleLogIn } from './actions/throttle-log-in.ts';
import type { ViewUser } from './actions/view-user.ts';
import type { PasswordHasher } from './clients/password-hasher.ts';
import type { PhoneCodes } from './clients/twilio.ts';
import type { AccountStore } from './store/account-store.ts';
import type { FileStore } from './store/file-store.ts';
import type { PhoneProofStore } from './store/phone-proof-store.ts';
import type { ReferenceData } from './store/reference-data.ts';
import type { ReviewStore } from './store/review-store.ts';
import type { RideStore } from './store/ride-store.ts';
import type { UserStore } from './store/user-store.ts';

/** What the doors of this service are given. */
export interface Parts {
  users: UserStore;
  proofs: PhoneProofStore;
  files: FileStore;
  accounts: AccountStore;
  rides: RideStore;
  reviews: ReviewStore;
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
}
