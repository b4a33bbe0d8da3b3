import type { IntentRunner } from '@livery/platform/intent-runner/intent-runner.ts';
import type { CardDeps } from '../actions/keep-card.ts';
import type { PayDeps } from '../actions/pay-now.ts';
import type { OperatorSubscriptions } from '../clients/operator-subscriptions.ts';
import type { PayoutAccounts } from '../clients/payout-accounts.ts';
import type { StripeApi } from '../clients/stripe.ts';
import type { AttemptStore, Limit } from '../store/attempt-store.ts';
import type { ConnectStateStore } from '../store/connect-state-store.ts';
import type { PersonStore } from '../store/person-store.ts';
import type { WebhookStore } from '../store/webhook-store.ts';

/** What the doors need. */
export interface HttpDeps extends PayDeps, CardDeps {
  people: PersonStore;
  attempts: AttemptStore;
  connectStates: ConnectStateStore;
  webhooks: WebhookStore;
  accountRunner: IntentRunner;
  holdRunner: IntentRunner;
  webhookRunner: IntentRunner;
  subscriptions: OperatorSubscriptions;
  payouts: PayoutAccounts;
  stripe: StripeApi;
  webhookSecrets: { platform: string; connect: string };
  limits: { cardSetups: Limit; holds: Limit; declinedHolds: Limit };
  idempotencySecret: string;
  linkSecret: string;
}
