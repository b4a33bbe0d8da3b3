import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';

export interface StripeAccess {
  publishableKey: string;
  /** Where another implementation of the provider's script comes from; null is the provider itself. */
  scriptUrl: string | null;
}

/** The provider's library, for the platform or for an operator's account; rejects when it cannot be loaded. */
export async function getStripe({ publishableKey, scriptUrl }: StripeAccess, stripeAccount?: string): Promise<Stripe> {
  if (scriptUrl && !('Stripe' in window)) await addScript(scriptUrl);
  const stripe = await loadStripe(publishableKey, stripeAccount ? { stripeAccount } : undefined);
  if (!stripe) throw new Error('Stripe is not available here');
  return stripe;
}

function addScript(src: string) {
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`Failed to load ${src}`));
    };
    document.head.append(script);
  });
}
