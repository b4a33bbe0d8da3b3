import { expect, test } from '@jest/globals';
import { anOperator, aTraveler } from '../../test/builders.ts';
import { demandActive, demandNotSuspended } from './suspension.ts';

test('only approved operators that are not suspended may act', () => {
  expect(() => demandActive(anOperator())).not.toThrow();
  expect(() => demandActive(anOperator({ approved: false }))).toThrow(
    expect.objectContaining({ code: 'NOT_APPROVED' }),
  );
  expect(() => demandActive(anOperator({ suspended: true }))).toThrow(
    expect.objectContaining({ code: 'USER_SUSPENDED' }),
  );
});

test('somebody who is not known here yet is asked to come again, and not told that the account is in review', () => {
  expect(() => demandActive(undefined)).toThrow(
    expect.objectContaining({ kind: 'unavailable', code: 'PROFILE_NOT_HERE_YET' }),
  );
});

test('a suspended person books nothing', () => {
  expect(() => demandNotSuspended(aTraveler())).not.toThrow();
  expect(() => demandNotSuspended(aTraveler({ suspended: true }))).toThrow(
    expect.objectContaining({ code: 'USER_SUSPENDED' }),
  );
});
