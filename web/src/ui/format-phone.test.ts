import { describe, expect, test } from '@jest/globals';
import { formatPhone, phoneDigits } from './format-phone.ts';

describe('phone numbers', () => {
  test.each([
    ['(312) 555-0100', '3125550100'],
    ['+1 312-555-0100', '3125550100'],
    ['1 (312) 555 0100', '3125550100'],
    ['312.555.0100 ext', '3125550100'],
    ['31255501009', '3125550100'],
    ['', ''],
  ])('%s is kept as %s', (typed, digits) => {
    expect(phoneDigits(typed)).toBe(digits);
  });

  test.each([
    ['312', '312'],
    ['3125', '(312) 5'],
    ['312555', '(312) 555'],
    ['3125550100', '(312) 555-0100'],
  ])('%s is shown as %s', (digits, shown) => {
    expect(formatPhone(digits)).toBe(shown);
  });
});
