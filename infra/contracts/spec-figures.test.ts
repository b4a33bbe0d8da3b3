import { describe, expect, test } from '@jest/globals';
import {
  cancellationPolicies,
  contactMessageMaxLength,
  documentSide,
  earliestVehicleYear,
  holdReasonMaxLength,
  imageDialogCloseSeconds,
  liabilityInsuranceAmounts,
  passwordMinLength,
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
  latestBookingYears,
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
    ['Sedan', { label: 'Sedan', example: 'Cadillac XTS or similar', people: 3, bags: 3 }, '$65, at least 2 hours'],
    [
      'LuxurySedan',
      { label: 'Luxury Sedan', example: 'Mercedes S-Class or similar', people: 3, bags: 3 },
      '$95, at least 2 hours',
    ],
    ['SUV', { label: 'SUV', example: 'Cadillac Escalade or similar', people: 6, bags: 6 }, '$85, at least 2 hours'],
    [
      'PassengerVan',
      { label: 'Passenger Van', example: 'Mercedes-Benz Sprinter or similar', people: 12, bags: 12 },
      '$95, at least 3 hours',
    ],
    [
      'CorporateSprinter',
      { label: 'Corporate Sprinter', example: 'Mercedes-Benz Sprinter or similar', people: 12, bags: 12 },
      '$105, at least 3 hours',
    ],
    [
      'LimoSprinter',
      { label: 'Limo Sprinter', example: 'Mercedes-Benz Sprinter or similar', people: 12, bags: 12 },
      '$125, at least 3 hours',
    ],
    ['Bus24Passenger', { label: '24 Passenger Bus', example: null, people: 24, bags: 24 }, '$110, at least 3 hours'],
    ['Bus34Passenger', { label: '34 Passenger Bus', example: null, people: 34, bags: 34 }, '$125, at least 4 hours'],
    ['CoachBus', { label: '55 Passenger Coach Bus', example: null, people: 55, bags: 55 }, '$165, at least 5 hours'],
    ['StretchLimo', { label: 'Stretch Limo', example: null, people: 8, bags: 3 }, '$95, at least 3 hours'],
    [
      'StretchSUV',
      { label: 'Stretch SUV', example: 'Hummer or similar', people: 16, bags: 6 },
      '$145, at least 3 hours',
    ],
  ] as const)('of the class %s', (vehicle, facts, hourly) => {
    const { rateCents, minimumHours } = hourlyRates[vehicle];

    expect(vehicles[vehicle]).toEqual(facts);
    expect(`${priceText(rateCents)}, at least ${minimumHours} hours`).toBe(hourly);
  });

  test('are those of every class there is', () => {
    expect(vehicleClasses).toHaveLength(11);
  });

  test('of prices and fees', () => {
    expect(priceText(subscriptionPriceCents)).toBe('$49');
    expect([bookingHoldCents, cancellationFeeCents, holdRefundBusinessDays]).toEqual([500, 500, 7]);
  });

  test('of time', () => {
    expect([leadTimeMinutes, timeStepMinutes, latestBookingYears, advisedLeadHours]).toEqual([15, 5, 1, 24]);
    expect([preauthorizeLeadHours, stageUnlockHours, firstResponseWindowMinutes]).toEqual([48, 4, 5]);
    expect(imageDialogCloseSeconds).toBe(7);
  });

  test('of texts', () => {
    expect([chatMaxLength, specialNotesMaxLength, extraStopNotesMaxLength]).toEqual([120, 120, 120]);
    expect([profileDescriptionMaxLength, reviewMaxLength]).toEqual([120, 200]);
    expect([passwordMinLength, contactMessageMaxLength, holdReasonMaxLength]).toEqual([8, 250, 500]);
  });

  test('of a document as staff see it', () => {
    expect(documentSide).toBe(500);
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
