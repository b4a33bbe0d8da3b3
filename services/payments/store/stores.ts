import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { type AccountStore, accountStore } from './account-store.ts';
import { type ChargeStore, chargeStore } from './charge-store.ts';
import { type ConnectStateStore, connectStateStore } from './connect-state-store.ts';
import { type HitStore, hitStore } from './hit-store.ts';
import { type LedgerStore, ledgerStore } from './ledger-store.ts';
import { type PersonStore, personStore } from './person-store.ts';
import { type RideStore, rideStore } from './ride-store.ts';
import { type WebhookStore, webhookStore } from './webhook-store.ts';

/** All stores of this service. */
export interface Stores {
  accounts: AccountStore;
  charges: ChargeStore;
  connectStates: ConnectStateStore;
  hits: HitStore;
  ledger: LedgerStore;
  people: PersonStore;
  rides: RideStore;
  webhooks: WebhookStore;
}

export function createStores(kit: Kit): Stores {
  return {
    accounts: accountStore(kit),
    charges: chargeStore(kit),
    connectStates: connectStateStore(kit),
    hits: hitStore(kit),
    ledger: ledgerStore(kit),
    people: personStore(kit),
    rides: rideStore(kit),
    webhooks: webhookStore(kit),
  };
}
