import type { World } from '../../world.ts';
import type { CardSecret } from './card-secret-row.ts';
import { cardWithNumber, type TestCard } from './test-cards.ts';

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
