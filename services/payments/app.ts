import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { registerRoutes } from '@livery/platform/http/register-routes.ts';
import { buildService, type Service } from '@livery/platform/lifecycle/service.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import { applyWebhook } from './actions/apply-webhook.ts';
import { createCustomer } from './actions/create-customer.ts';
import { releaseUnclaimedHolds } from './actions/release-unclaimed-holds.ts';
import { rereadSubscriptions } from './actions/reread-subscriptions.ts';
import { runBookingHold } from './actions/run-booking-hold.ts';
import { runCharge } from './actions/run-charge.ts';
import { sweeper } from './actions/sweep.ts';
import { providers } from './clients/providers.ts';
import { type PaymentsConfig, refuseTestSwitchesWithLiveKeys } from './config.ts';
import { subscriptions } from './events/index.ts';
import { allowApprovedOperators } from './http/allow.ts';
import { handlers } from './http/index.ts';
import { limitsOf } from './http/limits.ts';
import { stores } from './store/stores.ts';

export function paymentsApp(config: PaymentsConfig, log: Logger): Promise<Service> {
  refuseTestSwitchesWithLiveKeys(config);
  return buildService({
    name: 'payments',
    config,
    log,
    compose: (kit) => {
      const known = { ...stores(kit), ...providers(config), log };
      const { accounts, charges, holds, people, webhooks } = known;
      const runners = {
        accountRunner: kit.intentRunner({
          name: 'accounts',
          collection: accounts.collection,
          run: (uid) => createCustomer(known, uid),
        }),
        chargeRunner: kit.intentRunner({
          name: 'charges',
          collection: charges.collection,
          run: (id) => runCharge(known, id),
        }),
        holdRunner: kit.intentRunner({
          name: 'holds',
          collection: holds.collection,
          run: (id) => runBookingHold(known, id),
        }),
        webhookRunner: kit.intentRunner({
          name: 'webhooks',
          collection: webhooks.collection,
          run: (id) => applyWebhook(known, id),
        }),
      };
      const deps = { ...known, ...runners, ...settingsOf(config) };
      return {
        routes: (app) =>
          registerRoutes(app, { table: paymentsApi, handlers: handlers(deps), allow: allowApprovedOperators(people) }),
        subscriptions: subscriptions(deps),
        parts: [
          sweeper({
            name: 'unclaimed-holds',
            everyMs: 5_000,
            work: () => releaseUnclaimedHolds(holds, runners.holdRunner),
            log,
          }),
          sweeper({ name: 'subscriptions', everyMs: 60_000, work: () => rereadSubscriptions(known), log }),
        ],
        projections: ['people', 'rides', 'dueWork'],
      };
    },
  });
}

function settingsOf(config: PaymentsConfig) {
  return {
    bufferPercent: config.PREAUTH_BUFFER_PERCENT,
    limits: limitsOf(config.LIMITS),
    idempotencySecret: config.IDEMPOTENCY_SECRET,
    linkSecret: config.LINK_SECRET,
    webhookSecrets: { platform: config.STRIPE_WEBHOOK_SECRET, connect: config.STRIPE_CONNECT_WEBHOOK_SECRET },
  };
}
