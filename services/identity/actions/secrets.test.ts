import { expect, test } from '@jest/globals';
import { factorCodeMaxLength } from '@livery/contracts/identity/policy.ts';
import { newRecoveryCode } from './secrets.ts';

test('a recovery code is too long to be guessed from its hash, and can be typed with a space around each hyphen', () => {
  const code = newRecoveryCode();

  expect(code).toMatch(/^[2-9a-z]{4}(-[2-9a-z]{4})+$/);
  expect(code.replaceAll('-', '').length).toBeGreaterThanOrEqual(Math.ceil(112 / Math.log2(31)));
  expect(code.replaceAll('-', ' - ').length).toBeLessThanOrEqual(factorCodeMaxLength);
});
