import { describe, expect, test } from '@jest/globals';
import {
  cancellationPolicies,
  earliestVehicleYear,
  imageDialogCloseSeconds,
  liabilityInsuranceAmounts,
  profileDescriptionMaxLength,
  subscriptionPriceCents,
  vehicleColors,
} from './identity/policy.ts';
import { priceText } from './money.ts';
import {
  advisedLeadHours,
  bookingHoldCents,
  cancellationFeeCents,
  chatMaxLength,
  extraStopNotesMaxLength,
  firstResponseWindowMinutes,
  holdRefundBusinessDays,
  hourlyRates,
  latestBookingDays,
  leadTimeMinutes,
  preauthorizeLeadHours,
  reviewMaxLength,
  specialNotesMaxLength,
  stageUnlockHours,
  timeStepMinutes,
} from './rides/policy.ts';
import { page, vehicleClasses, vehicles } from './vocabulary.ts';

/** The figures as the specification has them (S1 9): a slip in a constant would be a slip on every screen. */
describe('the specification’s figures', () => {
  test.each([
    ['Sedan', 'Sedan', 'Cadillac XTS or similar', 3, 3, '$65', 2],
    ['LuxurySedan', 'Luxury Sedan', 'Mercedes S-Class or similar', 3, 3, '$95', 2],
    ['SUV', 'SUV', 'Cadillac Escalade or similar', 6, 6, '$85', 2],
    ['PassengerVan', 'Passenger Van', 'Mercedes-Benz Sprinter or similar', 12, 12, '$95', 3],
    ['CorporateSprinter', 'Corporate Sprinter', 'Mercedes-Benz Sprinter or similar', 12, 12, '$105', 3],
    ['LimoSprinter', 'Limo Sprinter', 'Mercedes-Benz Sprinter or similar', 12, 12, '$125', 3],
    ['Bus24Passenger', '24 Passenger Bus', null, 24, 24, '$110', 3],
    ['Bus34Passenger', '34 Passenger Bus', null, 34, 34, '$125', 4],
    ['CoachBus', '55 Passenger Coach Bus', null, 55, 55, '$165', 5],
    ['StretchLimo', 'Stretch Limo', null, 8, 3, '$95', 3],
    ['StretchSUV', 'Stretch SUV', 'Hummer or similar', 16, 6, '$145', 3],
  ] as const)('of the class %s', (vehicle, label, example, people, bags, perHour, minimumHours) => {
    expect(vehicles[vehicle]).toEqual({ label, example, people, bags });
    expect(priceText(hourlyRates[vehicle].rateCents)).toBe(perHour);
    expect(hourlyRates[vehicle].minimumHours).toBe(minimumHours);
  });

  test('are those of every class there is', () => {
    expect(vehicleClasses).toHaveLength(11);
  });

  test('of prices and fees', () => {
    expect(priceText(subscriptionPriceCents)).toBe('$49');
    expect([bookingHoldCents, cancellationFeeCents, holdRefundBusinessDays]).toEqual([500, 500, 7]);
  });

  test('of time', () => {
    expect([leadTimeMinutes, timeStepMinutes, latestBookingDays, advisedLeadHours]).toEqual([15, 5, 365, 24]);
    expect([preauthorizeLeadHours, stageUnlockHours, firstResponseWindowMinutes]).toEqual([48, 4, 5]);
    expect(imageDialogCloseSeconds).toBe(7);
  });

  test('of texts', () => {
    expect([chatMaxLength, specialNotesMaxLength, extraStopNotesMaxLength]).toEqual([120, 120, 120]);
    expect([profileDescriptionMaxLength, reviewMaxLength]).toEqual([120, 200]);
  });

  test('of what an operator chooses from', () => {
    expect(cancellationPolicies).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 24, 36, 48, 72]);
    const amounts = ['250K', '300K', '350K', '500K', '750K', '1Million', '1.5Million', '2Million', '5Million'];
    expect(liabilityInsuranceAmounts).toEqual(amounts);
    expect(vehicleColors).toEqual(['Black', 'Other']);
    expect(earliestVehicleYear).toBe(2015);
  });

  test('of a page of a list', () => {
    const taken = [9, 10, 25, 100, 101].filter((size) => page.pageSize.safeParse(String(size)).success);

    expect(taken).toEqual([10, 25, 100]);
    expect(page.pageSize.safeParse(undefined).data).toBe('10');
  });
});
