import type { World } from '../../world.ts';
import { cardWithNumber, type TestCard } from './test-cards.ts';

/** What the bank knows of a payment method and Stripe never shows. */
export interface CardSecret {
  id: string;
  number: string;
  /** Authenticated once for later charges. */
  setUp: boolean;
  /** Used without a customer, or detached: not usable again. */
  spent: boolean;
}

export function secretOf(world: World, account: string, paymentMethod: string): CardSecret {
  const secret = world.records.cardSecrets.find(account, paymentMethod);
  if (secret === undefined) throw new Error(`no card behind ${paymentMethod}`);
  return secret;
}

export function testCardOf(world: World, account: string, paymentMethod: string): TestCard {
  const { number } = secretOf(world, account, paymentMethod);
  const card = cardWithNumber(number);
  if (card === undefined) throw new Error('not a test card');
  return card;
}
