import { minuteMs } from '@livery/contracts/durations.ts';
import { paymentsRoutes } from '@livery/contracts/payments/routes.ts';
import { keysOf } from '@livery/platform/config/keys.ts';
import { registerRoutes } from '@livery/platform/http/register-routes.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { repeat } from '@livery/platform/lifecycle/repeat.ts';
import { type Service, startService } from '@livery/platform/lifecycle/start-service.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import { applyWebhook } from './actions/apply-webhook.ts';
import type { Deps } from './actions/deps.ts';
import { limitsOf } from './actions/limits.ts';
import { declinedHoldCounter, measureMoney } from './actions/measure-money.ts';
import { createPauseCardSetups } from './actions/pause-card-setups.ts';
import { releaseUnclaimedHolds } from './actions/release-unclaimed-holds.ts';
import { runAccount } from './actions/run-account.ts';
import { runCharge } from './actions/run-charge.ts';
import { sweepPayouts } from './actions/sweep-payouts.ts';
import { sweepSubscriptions } from './actions/sweep-subscriptions.ts';
import { measureCalls } from './clients/measure-calls.ts';
import { createProviders } from './clients/providers.ts';
import { watchKey } from './clients/stripe.ts';
import type { PaymentsConfig } from './config.ts';
import { subscriptions } from './events/index.ts';
import { allowApprovedOperators } from './http/allow-approved-operators.ts';
import { handlers } from './http/index.ts';
import { createStores } from './store/stores.ts';

/** Customers and their cards, charges, debts, the ledger, subscriptions and payout accounts. */
export function startPayments(config: PaymentsConfig, log: Logger): Promise<Service> {
  return startService({
    name: 'payments',
    config,
    log,
    compose: (kit) => {
      const deps = dependencies(kit, config);
      return {
        routes: (app) =>
          registerRoutes(app, {
            table: paymentsRoutes,
            handlers: handlers(deps),
            allow: allowApprovedOperators(deps),
          }),
        subscriptions: subscriptions(deps),
        components: [
          repeat({ name: 'unclaimed-holds', everyMs: 5_000, work: () => releaseUnclaimedHolds(deps), log }),
          repeat({ name: 'payouts', everyMs: 10 * minuteMs, work: () => sweepPayouts(deps), log }),
          repeat({ name: 'subscriptions', everyMs: minuteMs, work: () => sweepSubscriptions(deps), log }),
        ],
        projections: ['people'],
      };
    },
  });
}

function dependencies(kit: Kit, config: PaymentsConfig): Deps {
  const stores = createStores(kit);
  const { accounts, charges, webhooks } = stores;
  const providers = createProviders(config);
  const limits = limitsOf(config.LIMITS);
  const deps: Deps = {
    ...stores,
    ...providers,
    accountRunner: kit.intentRunner({
      name: 'accounts',
      model: accounts.model,
      run: (uid) => runAccount(deps, uid),
    }),
    chargeRunner: kit.intentRunner({
      name: 'charges',
      model: charges.model,
      run: (id) => runCharge(deps, id),
    }),
    webhookRunner: kit.intentRunner({
      name: 'webhooks',
      model: webhooks.model,
      run: (id) => applyWebhook(deps, id),
    }),
    ridesWatermark: kit.watermark('ride.v1'),
    bufferPercent: config.PREAUTH_BUFFER_PERCENT,
    limits,
    pauseCardSetups: createPauseCardSetups({ ...stores, ...providers, limits, log: kit.log }, kit.metrics),
    countDeclinedHold: declinedHoldCounter(kit.metrics),
    webhookSecrets: {
      platform: keysOf(config.STRIPE_WEBHOOK_SECRET, config.STRIPE_WEBHOOK_SECRET_OLD),
      connect: keysOf(config.STRIPE_CONNECT_WEBHOOK_SECRET, config.STRIPE_CONNECT_WEBHOOK_SECRET_OLD),
    },
    idempotencySecret: config.IDEMPOTENCY_SECRET,
    linkSecrets: keysOf(config.LINK_SECRET, config.LINK_SECRET_OLD),
    log: kit.log,
  };
  measureCalls(deps.stripe, kit.metrics);
  measureMoney(deps, kit.metrics);
  watchKey(deps.stripe, kit.faultSignal({ name: 'livery_provider_key_refused', text: 'the provider refuses our key' }));
  return deps;
}
