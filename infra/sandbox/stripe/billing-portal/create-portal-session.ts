import type Stripe from 'stripe';
import { hourSeconds } from '../../durations.ts';
import { randomBase62 } from '../../random-id.ts';
import type { World } from '../../world.ts';
import { findCustomer } from '../customers/customers.ts';
import { parameterMissing } from '../errors.ts';
import type { StripeCall } from '../http/endpoint.ts';

const visitSeconds = hourSeconds;

export function createPortalSession(
  world: World,
  call: StripeCall<Stripe.BillingPortal.SessionCreateParams>,
): Stripe.BillingPortal.Session {
  const { account, params } = call;
  if (params.customer === undefined) throw parameterMissing('customer');
  const customer = findCustomer(world, account, { id: params.customer, param: 'customer' }).id;
  const id = `bps_${randomBase62(24)}`;
  const returnUrl = params.return_url ?? null;
  world.records.portalVisits.put(account, { id, customer, returnUrl, expiresAt: world.clock.seconds() + visitSeconds });
  return world.shapes.complete<Stripe.BillingPortal.Session>('BillingPortal.Session', {
    id,
    object: 'billing_portal.session',
    configuration: params.configuration ?? 'bpc_SandboxDefault000000000000',
    created: world.clock.seconds(),
    customer,
    livemode: false,
    return_url: returnUrl,
    url: `${world.settings.publicUrl}/portal/${id}`,
  });
}
