import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { basePriceOf, pricesInDollars, pricesOf, recommendedPriceCents } from './price-ride.ts';

const way = (miles: number, minutes: number) =>
  ({ serviceType: 'Point-to-Point', serviceHours: undefined, miles, minutes }) as const;

test.each([
  ['Sedan', way(1, 5), 6_500],
  ['Sedan', way(20, 40), 8_800],
  ['LuxurySedan', way(20, 40), 13_000],
  ['SUV', way(20, 40), 11_300],
  ['PassengerVan', way(20, 40), 14_400],
  ['CorporateSprinter', way(20, 40), 16_100],
  ['LimoSprinter', way(20, 40), 18_700],
  ['CoachBus', way(20, 40), null],
] as const)('a %s costs base, miles and minutes, at least its minimum', (vehicle, trip, cents) => {
  expect(recommendedPriceCents(vehicle, trip)).toBe(cents);
});

test('a charter costs its hours, raised to the minimum of the class', () => {
  const hours = (serviceHours: number | undefined) =>
    ({ serviceType: 'HourlyCharter', serviceHours, miles: 0, minutes: 0 }) as const;

  expect(recommendedPriceCents('Sedan', hours(3))).toBe(19_500);
  expect(recommendedPriceCents('CoachBus', hours(2))).toBe(82_500);
  expect(recommendedPriceCents('LimoSprinter', hours(undefined))).toBe(37_500);
});

test('a class without a tariff is priced at -1 dollars', () => {
  expect(pricesInDollars(pricesOf(way(20, 40)), -1)).toMatchObject({ Sedan: 88, StretchLimo: -1 });
});

test.each([
  [10_000, 9_001, 9_001],
  [10_000, 9_000, null],
  [10_000, 50_000, 50_000],
  [10_000, 50_001, null],
  [null, 50, 50],
  [null, 0, null],
  [10_000, 30, null],
])('with %p recommended, the traveler’s price of %p counts as %p', (recommended, own, taken) => {
  expect(basePriceOf(recommended, own)).toEqual({
    recommendedPriceCents: recommended,
    requestorPriceCents: taken,
    basePriceCents: taken ?? recommended,
  });
});

test('a traveler’s price that no card can be charged is refused where it would count', () => {
  expect(() => basePriceOf(null, 49)).toThrow(
    expect.objectContaining({
      code: 'AMOUNT_NOT_CHARGEABLE',
      fields: { requestorPriceCents: messages.amountTooSmall('$0.50') },
    }),
  );
});
