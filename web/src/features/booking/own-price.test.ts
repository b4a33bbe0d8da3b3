import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { readOwnPrice } from './own-price.ts';

test.each<[string, number | null | undefined, object]>([
  ['90.00', 10_000, { refusal: messages.ownPriceTooLow }],
  ['90.01', 10_000, { cents: 9_001 }],
  ['500', 10_000, { cents: 50_000 }],
  ['500.01', 10_000, { refusal: messages.ownPriceTooHigh }],
  ['', 10_000, {}],
  ['0', 10_000, { refusal: messages.ownPriceTooLow }],
  ['.49', null, { refusal: messages.amountTooSmall('$0.50') }],
  ['.5', null, { cents: 50 }],
  ['-95', 10_000, { refusal: messages.amountUnreadable }],
  ['95', undefined, { cents: 9_500 }],
])('reads an own price of %j beside a rate of %j', (text, recommendedCents, read) => {
  expect(readOwnPrice(text, recommendedCents)).toEqual(read);
});
