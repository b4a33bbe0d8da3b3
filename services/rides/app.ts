import { hourMs, minuteMs } from '@livery/contracts/durations.ts';
import { ridesRoutes } from '@livery/contracts/rides/routes.ts';
import { keysOf } from '@livery/platform/config/keys.ts';
import { registerRoutes } from '@livery/platform/http/register-routes.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { repeat } from '@livery/platform/lifecycle/repeat.ts';
import { type Service, startService } from '@livery/platform/lifecycle/start-service.ts';
import type { Logger } from '@livery/platform/logging/logger.ts';
import type { Deps } from './actions/deps.ts';
import { forgetOld } from './actions/forget-old.ts';
import { createReportNotEnded } from './actions/report-not-ended.ts';
import type { RidesConfig } from './config.ts';
import { subscriptions } from './events/index.ts';
import { allowApprovedOperators } from './http/allow-approved-operators.ts';
import { handlers } from './http/index.ts';
import { createGazetteer } from './store/gazetteer/gazetteer.ts';
import { createStores } from './store/stores.ts';
import { collectionsOfTrackRecords } from './store/track-record-store.ts';

/** Rides, offers, chat and reviews; places, routes and rates. */
export function startRides(config: RidesConfig, log: Logger): Promise<Service> {
  return startService({
    name: 'rides',
    config,
    log,
    compose: (kit) => {
      const deps = dependencies(kit, config);
      return {
        routes: (app) =>
          registerRoutes(app, {
            table: ridesRoutes,
            handlers: handlers(deps),
            allow: allowApprovedOperators(deps),
          }),
        subscriptions: subscriptions(deps),
        components: [
          repeat({ name: 'forgetting', everyMs: hourMs, work: () => forgetOld(deps), log }),
          // A deadline comes when the broker is back: the watermark knows of the outage only if it is read meanwhile.
          repeat({
            name: 'charges-read',
            everyMs: 5_000,
            work: async () => void (await deps.chargesWatermark()),
            log,
          }),
          repeat({ name: 'carrying-forward', everyMs: minuteMs, work: deps.trackRecords.operators.carryForward, log }),
        ],
        projections: ['profiles', 'accounts', ...collectionsOfTrackRecords],
      };
    },
  });
}

function dependencies(kit: Kit, config: RidesConfig): Deps {
  return {
    ...createStores(kit),
    gazetteer: createGazetteer(),
    backlogMs: kit.relay.backlogMs,
    hasCaughtUp: kit.hasCaughtUp,
    chargesWatermark: kit.watermark('charge.v1'),
    idempotencySecret: config.IDEMPOTENCY_SECRET,
    linkSecrets: keysOf(config.LINK_SECRET, config.LINK_SECRET_OLD),
    publicUrl: config.PUBLIC_URL,
    reportNotEnded: createReportNotEnded(kit),
  };
}
