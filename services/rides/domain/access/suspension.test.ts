import { expect, test } from '@jest/globals';
import { anOperator, aTraveler } from '../../test/builders.ts';
import { requireActive, requireNotSuspended } from './suspension.ts';

test('only approved operators that are not suspended may act', () => {
  expect(() => requireActive(anOperator())).not.toThrow();
  expect(() => requireActive(anOperator({ approved: false }))).toThrow(
    expect.objectContaining({ code: 'NOT_APPROVED' }),
  );
  expect(() => requireActive(anOperator({ suspended: true }))).toThrow(
    expect.objectContaining({ code: 'USER_SUSPENDED' }),
  );
});

test('somebody who is not known here yet is asked to come again, and not told that the account is in review', () => {
  expect(() => requireActive(undefined)).toThrow(
    expect.objectContaining({ kind: 'unavailable', code: 'PROFILE_NOT_HERE_YET' }),
  );
});

test('a suspended person books nothing', () => {
  expect(() => requireNotSuspended(aTraveler())).not.toThrow();
  expect(() => requireNotSuspended(aTraveler({ suspended: true }))).toThrow(
    expect.objectContaining({ code: 'USER_SUSPENDED' }),
  );
});
