import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { secretOf } from '../cards/card-secret.ts';
import { invalidRequest, type StripeFailure } from '../errors.ts';
import { idOf } from '../id-of.ts';

/** Without code and parameter, as Stripe answers it. */
export function spentPaymentMethod(): StripeFailure {
  return invalidRequest(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
  );
}

/** Refuses a card of another customer and a card that was spent; one without a customer is spent by its use. */
export function usePaymentMethod(
  world: World,
  account: string,
  use: { method: Stripe.PaymentMethod; customer: string | null },
): void {
  const { method, customer } = use;
  const secret = secretOf(world, account, method.id);
  if (secret.spent) throw spentPaymentMethod();
  const owner = idOf(method.customer);
  if (owner !== null && owner !== customer) {
    throw invalidRequest(
      `The payment method ${method.id} belongs to another Customer. Please include the Customer in the \`customer\` parameter.`,
    );
  }
  if (owner === null) world.records.cardSecrets.put(account, { ...secret, spent: true });
}
