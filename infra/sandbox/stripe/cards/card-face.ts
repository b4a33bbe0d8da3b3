import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import type { CardInput } from './check-card.ts';

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  return 'discover';
}

/** What a payment method shows of its card. */
export function cardFace(world: World, { card, expMonth, expYear }: CardInput): Stripe.PaymentMethod.Card {
  const brand = brandOf(card.number);
  return world.shapes.complete<Stripe.PaymentMethod.Card>('PaymentMethod.Card', {
    brand,
    display_brand: brand === 'amex' ? 'american_express' : brand,
    last4: card.number.slice(-4),
    exp_month: expMonth,
    exp_year: expYear,
    funding: card.alias?.endsWith('_debit') ? 'debit' : 'credit',
    country: 'US',
    fingerprint: createHash('sha256').update(card.number).digest('base64url').replaceAll(/[-_]/g, 'x').slice(0, 16),
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    networks: { available: [brand], preferred: null },
    three_d_secure_usage: { supported: true },
  });
}
