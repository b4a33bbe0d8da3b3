import type { IntentRunner } from '@livery/platform/intent-runner/intent-runner.ts';
import type { RideMoneyDeps } from '../actions/reconcile-ride.ts';
import type { AccountStore } from '../store/account-store.ts';
import type { LedgerStore } from '../store/ledger-store.ts';
import type { PersonStore } from '../store/person-store.ts';

/** What the reactions need. */
export interface EventDeps extends RideMoneyDeps {
  accounts: AccountStore;
  people: PersonStore;
  ledger: LedgerStore;
  accountRunner: IntentRunner;
}
