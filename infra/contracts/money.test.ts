import { expect, test } from '@jest/globals';
import { messages } from './messages.ts';
import { dollarsText, readMoney, refusalOfAmount } from './money.ts';

test.each([
  ['12', 1_200],
  ['12.5', 1_250],
  ['12.50', 1_250],
  ['.5', 50],
  ['5.', 500],
  ['0', 0],
  [' $12 ', 1_200],
  ['1,234.56', 123_456],
  ['999,999.99', 99_999_999],
])('reads %j as an amount of dollars', (text, cents) => {
  expect(readMoney(text)).toEqual({ cents });
});

test.each(['.', '$', '-5', '+5', '1e9', '12.345', '1,23', '12,34.5', '1 000', '1.2.3', 'ten', '٣'])(
  'refuses %j instead of guessing',
  (text) => {
    expect(readMoney(text)).toEqual({ refusal: messages.amountUnreadable });
  },
);

test('takes a blank field for no amount', () => {
  expect(readMoney('  ')).toEqual({});
});

test('refuses what the card provider does not charge', () => {
  expect(readMoney('.49', 50)).toEqual({ refusal: messages.amountTooSmall('$0.50') });
  expect(readMoney('1,000,000')).toEqual({ refusal: messages.amountTooLarge('$999,999.99') });
  expect([49, 50, 99_999_999, 100_000_000].map((cents) => refusalOfAmount(cents) === undefined)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test.each([0, 1, 5, 50, 99, 100, 12_345, 99_999, 100_000, 123_456_789, 99_999_999, -1, -250, -1_234_500])(
  'writes %i cents as people in the United States do',
  (cents) => {
    const expected = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);

    expect(dollarsText(cents)).toBe(expected);
  },
);
