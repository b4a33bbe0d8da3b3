import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { createdWithin } from '../created-within.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { listPage } from '../http/list-page.ts';

export function listEvents(world: World, call: StripeCall<Stripe.EventListParams>): object {
  const { type, types, created, delivery_success: delivered } = call.params;
  const open = new Set(world.records.deliveries.newestFirst(call.account).map((delivery) => delivery.eventId));
  const events = world.records.events
    .newestFirst(call.account)
    .filter((event) => createdWithin(event.created, created))
    .filter((event) => (type ?? event.type) === event.type && (types ?? [event.type]).includes(event.type))
    .filter((event) => delivered === undefined || delivered !== open.has(event.id));
  return listPage('/v1/events', events, call.params);
}
