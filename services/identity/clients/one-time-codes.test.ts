import { expect, test } from '@jest/globals';
import { Secret, TOTP } from 'otpauth';
import { enrollmentAddress, newFactorSecret, stepOfCode } from './one-time-codes.ts';

/** The secret of the test vectors of RFC 6238, Appendix B. */
const secret = Secret.fromUTF8('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1_000);

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('at second %d the code is %s, of step %d', (seconds, code, step) => {
  expect(stepOfCode(secret, code, at(seconds))).toBe(step);
});

/** Step 1000 lasts from second 30,000 to 30,029. */
const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: 30_000_000 });

test.each([
  ['a step and a half early', 29_955, undefined],
  ['in the step before', 29_970, 1_000],
  ['when its step begins', 30_000, 1_000],
  ['when its step ends', 30_029, 1_000],
  ['when the step after it ends', 30_059, 1_000],
  ['after that', 30_060, undefined],
])('a code that comes %s is accepted or not', (_, second, step) => {
  expect(stepOfCode(secret, code, at(second))).toBe(step);
});

test.each(['', '12345', '1234567', 'abcdef'])('%j is no code', (text) => {
  expect(stepOfCode(secret, text, at(59))).toBeUndefined();
});

test('the address tells an app whose secret it is, and nothing but the usual', () => {
  const address = new URL(enrollmentAddress(secret, 'ada@livery.example'));

  expect([address.protocol, decodeURIComponent(address.pathname)]).toEqual(['otpauth:', '/Livery:ada@livery.example']);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Livery',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('each secret is 160 bits of its own', () => {
  expect(newFactorSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newFactorSecret()).not.toBe(newFactorSecret());
});
