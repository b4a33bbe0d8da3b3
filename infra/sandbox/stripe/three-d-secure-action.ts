import type { World } from '../world.ts';

interface Wanted {
  id: string;
  clientSecret: string;
  returnUrl: string | null | undefined;
  useStripeSdk: boolean | undefined;
}

type NextAction =
  | { type: 'use_stripe_sdk'; use_stripe_sdk: { type: string; stripe_js: string } }
  | { type: 'redirect_to_url'; redirect_to_url: { url: string; return_url: string } };

/** Where the cardholder authenticates: inside the page by Stripe.js, or by a redirect. */
export function threeDSecureAction(world: World, wanted: Wanted): NextAction {
  const query = new URLSearchParams({ client_secret: wanted.clientSecret });
  if (wanted.useStripeSdk || !wanted.returnUrl) {
    const url = `${world.settings.publicUrl}/3ds/${wanted.id}?${query}`;
    return { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url } };
  }
  query.set('return_url', wanted.returnUrl);
  const url = `${world.settings.publicUrl}/3ds/${wanted.id}?${query}`;
  return { type: 'redirect_to_url', redirect_to_url: { url, return_url: wanted.returnUrl } };
}
