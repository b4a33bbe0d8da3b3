import type Stripe from 'stripe';
import { randomBase62 } from '../../random-id.ts';
import type { World } from '../../world.ts';
import { invalidRequest, missing } from '../errors.ts';
import type { StripeCall } from '../http/endpoint.ts';
import { mergeMetadata } from '../metadata.ts';
import type { KeptEndpoint } from './kept-endpoint.ts';

function shown({ connect: _connect, secret: _secret, ...endpoint }: KeptEndpoint): Stripe.WebhookEndpoint {
  return endpoint;
}

/** The secret shows in this answer only. */
export function createWebhookEndpoint(
  world: World,
  call: StripeCall<Stripe.WebhookEndpointCreateParams>,
): Stripe.WebhookEndpoint {
  const { params } = call;
  if (!URL.canParse(params.url))
    throw invalidRequest('Invalid URL: An explicit scheme (such as https) must be provided.', { param: 'url' });
  const endpoint = world.shapes.complete<Stripe.WebhookEndpoint>('WebhookEndpoint', {
    id: `we_${randomBase62(24)}`,
    object: 'webhook_endpoint',
    api_version: params.api_version ?? null,
    created: world.clock.seconds(),
    description: params.description ?? null,
    enabled_events: params.enabled_events,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    secret: `whsec_${randomBase62(32)}`,
    status: 'enabled',
    url: params.url,
  });
  world.records.webhookEndpoints.put(call.account, { ...endpoint, connect: params.connect ?? false });
  return endpoint;
}

function findEndpoint(world: World, call: StripeCall<unknown>): KeptEndpoint {
  const { id } = call;
  const endpoint = world.records.webhookEndpoints.find(call.account, id);
  if (endpoint === undefined) throw missing('webhook_endpoint', id);
  return endpoint;
}

export function retrieveWebhookEndpoint(world: World, call: StripeCall<unknown>): Stripe.WebhookEndpoint {
  return shown(findEndpoint(world, call));
}

export function deleteWebhookEndpoint(world: World, call: StripeCall<unknown>): object {
  const { id } = findEndpoint(world, call);
  world.records.webhookEndpoints.remove(call.account, id);
  return { id, object: 'webhook_endpoint', deleted: true };
}
