import type Stripe from 'stripe';
import { randomBase62 } from '../../random-id.ts';
import type { World } from '../../world.ts';
import { cardFace } from '../cards/card-face.ts';
import type { CardInput } from '../cards/check-card.ts';
import { mergeMetadata } from '../metadata.ts';

type BillingInput = Stripe.PaymentMethodCreateParams.BillingDetails | undefined;

interface Issue {
  input: CardInput;
  billing?: BillingInput;
  metadata?: Stripe.MetadataParam | undefined;
  setUp?: boolean;
}

function billingDetails(world: World, input: BillingInput): Stripe.PaymentMethod.BillingDetails {
  const address = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };
  const { address: givenAddress, ...given } = input ?? {};
  return world.shapes.complete<Stripe.PaymentMethod.BillingDetails>('PaymentMethod.BillingDetails', {
    ...given,
    address: { ...address, ...(givenAddress || {}) },
  } as Partial<Stripe.PaymentMethod.BillingDetails>);
}

/** A new payment method in an account's object space. */
export function issuePaymentMethod(world: World, account: string, issue: Issue): Stripe.PaymentMethod {
  const id = `pm_${randomBase62(24)}`;
  world.records.cardSecrets.put(account, {
    id,
    number: issue.input.card.number,
    setUp: issue.setUp ?? false,
    spent: false,
  });
  return world.records.paymentMethods.put(
    account,
    world.shapes.complete<Stripe.PaymentMethod>('PaymentMethod', {
      id,
      object: 'payment_method',
      type: 'card',
      allow_redisplay: 'unspecified',
      billing_details: billingDetails(world, issue.billing),
      card: cardFace(world, issue.input),
      created: world.clock.seconds(),
      livemode: false,
      metadata: mergeMetadata({}, issue.metadata),
    }),
  );
}
