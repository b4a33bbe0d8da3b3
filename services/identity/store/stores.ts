import type { Keys } from '@livery/platform/config/keys.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { type AccountStore, accountStore } from './account-store.ts';
import { type AuditStore, auditStore } from './audit-store.ts';
import { type CounterStore, counterStore } from './counter-store.ts';
import { type DecoyStore, decoyStore } from './decoy-store.ts';
import { type FileStore, fileStore } from './file-store.ts';
import { type HitStore, hitStore } from './hit-store.ts';
import { type InquiryStore, inquiryStore } from './inquiry-store.ts';
import { type LocationStore, locationStore } from './location-store.ts';
import { type MailingListStore, mailingListStore } from './mailing-list-store.ts';
import { type PersonSummaryStore, personSummaryStore } from './person-summary-store.ts';
import { type PhoneProofStore, phoneProofStore } from './phone-proof-store.ts';
import { type ReservationStore, reservationStore } from './reservation-store.ts';
import { type ReviewStore, reviewStore } from './review-store.ts';
import { type RideStore, rideStore } from './ride-store.ts';
import { type SecondFactorStore, secondFactorStore } from './second-factor-store.ts';
import { type SessionStore, sessionStore } from './session-store.ts';
import { type UserStore, userStore } from './user-store.ts';

/** All stores of this service. */
export interface Stores {
  users: UserStore;
  sessions: SessionStore;
  secondFactors: SecondFactorStore;
  reservations: ReservationStore;
  proofs: PhoneProofStore;
  hits: HitStore;
  files: FileStore;
  accounts: AccountStore;
  rides: RideStore;
  reviews: ReviewStore;
  counters: CounterStore;
  summaries: PersonSummaryStore;
  locations: LocationStore;
  audit: AuditStore;
  inquiries: InquiryStore;
  mailingList: MailingListStore;
  decoy: DecoyStore;
}

export function createStores(kit: Kit, fileKeys: Keys<Buffer>, idempotencySecret: string): Stores {
  const users = userStore(kit);
  const counters = counterStore(kit);
  return {
    users,
    sessions: sessionStore(kit),
    secondFactors: secondFactorStore(kit, fileKeys),
    reservations: reservationStore(kit),
    proofs: phoneProofStore(kit),
    hits: hitStore(kit),
    files: fileStore(kit, fileKeys),
    accounts: accountStore(kit),
    rides: rideStore(kit),
    reviews: reviewStore(kit),
    counters,
    summaries: personSummaryStore(users, counters),
    locations: locationStore(kit),
    audit: auditStore(kit, idempotencySecret),
    inquiries: inquiryStore(kit),
    mailingList: mailingListStore(kit),
    decoy: decoyStore(kit),
  };
}
