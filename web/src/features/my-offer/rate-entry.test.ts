import { describe, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { amountsOf, bodyOf, emptyEntry, entryError } from './rate-entry.ts';

describe('the rate form', () => {
  test('adds the charges to the recommended rate', () => {
    const entry = { ...emptyEntry, tolls: '4.50', parking: '12', airportFee: '.', misc: '0.' };

    expect(amountsOf(entry, 6_500).totalCents).toBe(8_150);
  });

  test('sends no base rate of its own where the ride has one', () => {
    expect(bodyOf({ ...emptyEntry, base: '99' }, 6_500)).not.toHaveProperty('baseRateCents');
  });

  test('sends the base rate of the operator where the ride has none', () => {
    expect(bodyOf({ ...emptyEntry, base: '99.9' }, null)).toMatchObject({ baseRateCents: 9_990, tollsCents: 0 });
  });

  test('asks for a base rate where the ride has none', () => {
    expect(entryError(emptyEntry, null)).toBe(messages.baseRateRequired);
    expect(entryError(emptyEntry, 6_500)).toBeUndefined();
  });
});
