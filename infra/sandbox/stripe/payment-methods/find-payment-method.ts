import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { cardWithAlias } from '../cards/test-cards.ts';
import { missing } from '../errors.ts';
import { issuePaymentMethod } from './issue-payment-method.ts';

const aliasExpiryYears = 4;

/** The payment method of this account; a test alias such as `pm_card_visa` becomes a new one. */
export function findPaymentMethod(world: World, account: string, id: string): Stripe.PaymentMethod {
  const card = cardWithAlias(id);
  if (card) {
    const expYear = world.clock.now().getUTCFullYear() + aliasExpiryYears;
    return issuePaymentMethod(world, account, { input: { card, expMonth: 12, expYear } });
  }
  const found = world.records.paymentMethods.find(account, id);
  if (found === undefined) throw missing('PaymentMethod', id, 'payment_method');
  return found;
}
