import { randomUUID } from 'node:crypto';
import type { EventData } from '@livery/contracts/events.ts';
import { bookedRideFacts } from '@livery/contracts/rides/model.ts';
import rideRequested from '@livery/contracts/rides/samples/ride.requested.json' with { type: 'json' };
import { loadConfig } from '@livery/platform/config/load-config.ts';
import { serviceVariables } from '@livery/platform/config/variables.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import { startService } from '@livery/platform/lifecycle/start-service.ts';
import { createLogger } from '@livery/platform/logging/logger.ts';
import { aggregateSchema } from '@livery/platform/mongo/aggregate-schema.ts';
import type { AggregateStore } from '@livery/platform/mongo/aggregate-store.ts';
import { parsedBy } from '@livery/platform/mongo/fields.ts';
import type { System } from '@livery/stack/system.ts';
import * as z from 'zod/mini';
import type { Stopwatch } from '../measure/stopwatch.ts';
import type { DeliveryPath } from './delivery-path.ts';
import { happened } from './events.ts';

type Ride = EventData<'ride.requested'>;
const schema = aggregateSchema<Ride>({ ride: parsedBy(bookedRideFacts) });

/**
 * A service that listens to its own events, built as all of ours are: from the moment the database has committed a
 * command (state and event in one document) until the relay and the consumer have brought the event to its handler.
 */
export async function eventPath(system: System, watch: Stopwatch): Promise<DeliveryPath> {
  const own = { PORT: '0', DATABASE: 'bench', KAFKA_PREFIX: 'bench.', LOG_LEVEL: 'silent' };
  const config = loadConfig(z.object(serviceVariables), { ...system.environmentOf('rides'), ...own });
  let rides: AggregateStore<Ride> | undefined;
  const service = await startService({
    name: 'bench',
    config,
    log: createLogger({ name: 'bench', level: config.LOG_LEVEL }),
    compose(kit) {
      rides = kit.store({ name: 'bench', model: kit.model('rides', schema), topic: 'ride.v1' });
      return { subscriptions: [on('ride.requested', 'stop-the-watch', async ({ subject }) => watch.end(subject))] };
    },
  });
  return {
    async send() {
      const id = randomUUID();
      const ride = { ...rideRequested.data.ride, rideId: id };
      const { type, data } = happened('ride.requested', id, { ride });
      await rides?.insert(id, { state: data, events: [{ type, data, parties: [id] }] });
      watch.start(id);
    },
    stop: service.stop,
  };
}
