import * as z from 'zod/mini';
import { serviceVariables } from '../config/variables.ts';
import { registerRoutes } from '../http/register-routes.ts';
import { on } from '../kafka/subscription.ts';
import { runService } from '../lifecycle/run-service.ts';
import { startService } from '../lifecycle/start-service.ts';
import { aggregateSchema } from '../mongo/aggregate-schema.ts';
import { integer, text } from '../mongo/fields.ts';
import { putNewest } from '../mongo/projection.ts';
import { documentSchema } from '../mongo/schema.ts';

const count = z.object({ count: z.int() });
const counted = aggregateSchema<{ count: number }>({ count: integer });
const hearsay = documentSchema<{ sequence: number; id: string }>({ sequence: integer, id: text });
const table = {
  add: { method: 'POST', path: '/reviews/:id', who: 'public', summary: 'Writes', response: count, params: z.any() },
} as const;

const event = (reviewId: string) => ({
  type: 'review.written' as const,
  data: { reviewId, rideId: 'ride', operatorId: 'operator', requestorId: 'traveler', rating: 5 },
});

/** A service that consumes its own events: it writes reviews and projects them. Runs as a separate process. */
await runService({
  name: 'small',
  variables: z.object(serviceVariables),
  start: (config, log) =>
    startService({
      name: 'small',
      config,
      log,
      compose: (kit) => {
        const reviews = kit.store({ name: 'review', model: kit.model('reviews', counted), topic: 'review.v1' });
        const heard = kit.model('heard', hearsay);
        return {
          routes: (app) =>
            registerRoutes(app, {
              table,
              handlers: {
                add: async ({ params }) => {
                  const id = String(params.id);
                  await reviews.insertOnce(id, { state: { count: 1 }, events: [event(id), event(id)] });
                  return { count: 1 };
                },
              },
            }),
          subscriptions: [
            on('review.written', 'remember', async ({ id, subject, sequence }) => {
              await putNewest(heard, subject, { sequence, id });
            }),
          ],
        };
      },
    }),
});
