import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { accountStore } from './account-store.ts';
import { attemptStore } from './attempt-store.ts';
import { bookingHoldStore } from './booking-hold-store.ts';
import { chargeStore } from './charge-store.ts';
import { connectStateStore } from './connect-state-store.ts';
import { ledgerStore } from './ledger-store.ts';
import { personStore } from './person-store.ts';
import { rideStore } from './ride-store.ts';
import { webhookStore } from './webhook-store.ts';

/** Everything payments remembers. */
export const stores = (kit: Kit) => ({
  accounts: accountStore(kit),
  attempts: attemptStore(kit),
  charges: chargeStore(kit),
  connectStates: connectStateStore(kit),
  holds: bookingHoldStore(kit),
  ledger: ledgerStore(kit),
  people: personStore(kit),
  rides: rideStore(kit),
  webhooks: webhookStore(kit),
});
