import { describe, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { amountsOf, emptyEntry, offerBodyOf, refusalsOf } from './rate-entry.ts';

describe('the rate form', () => {
  test('adds the charges to the recommended rate', () => {
    const entry = { ...emptyEntry, tolls: '4.50', parking: '12.', airportFee: '.5', misc: '1,000' };

    expect(amountsOf(entry, 6_500).totalCents).toBe(108_200);
  });

  test('sends no base rate of its own where the ride has one', () => {
    expect(offerBodyOf({ ...emptyEntry, base: '99' }, 6_500)).not.toHaveProperty('baseRateCents');
  });

  test('sends the base rate of the operator where the ride has none', () => {
    expect(offerBodyOf({ ...emptyEntry, base: '99.9' }, null)).toMatchObject({ baseRateCents: 9_990, tollsCents: 0 });
  });

  test('asks for a base rate where the ride has none', () => {
    expect(refusalsOf(emptyEntry, null)).toEqual({ base: messages.baseRateRequired });
    expect(refusalsOf(emptyEntry, 6_500)).toEqual({ total: undefined });
  });

  test.each(['.', '-5', '1e9', '12,50', 'ten'])('refuses tolls of %s instead of reading 0', (tolls) => {
    const entry = { ...emptyEntry, tolls };

    expect(refusalsOf(entry, 6_500).tolls).toBe(messages.amountUnreadable);
    expect(amountsOf(entry, 6_500).totalCents).toBeNull();
  });

  test('refuses a total that no card can be charged', () => {
    expect(refusalsOf({ ...emptyEntry, base: '.49' }, null).total).toBe(messages.amountTooSmall('$0.50'));
    expect(refusalsOf({ ...emptyEntry, base: '.50' }, null).total).toBeUndefined();
    expect(refusalsOf({ ...emptyEntry, tolls: '999,999.99' }, 6_500).total).toBe(
      messages.amountTooLarge('$999,999.99'),
    );
  });

  test.each(['Tolls are included.Please call', 'omar@diaz.example'])(
    'refuses the note %j, even together with unreadable tolls',
    (notes) => {
      expect(refusalsOf({ ...emptyEntry, notes }, 6_500).notes).toBe(messages.noWebAddresses);
      expect(refusalsOf({ ...emptyEntry, notes, tolls: 'ten' }, 6_500)).toMatchObject({
        tolls: messages.amountUnreadable,
        notes: messages.noWebAddresses,
      });
    },
  );
});
