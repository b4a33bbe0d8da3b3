import { describe, expect, test } from '@jest/globals';
import type { UserFacts } from '@livery/contracts/identity/model.ts';
import { anOperatorUser, aUser } from '../../test/a-user.ts';
import { factsOf } from '../user.ts';
import { operatorLocation, operatorPlace } from './operator-location.ts';

test('counts the operators of a state per class, and per airport and class', () => {
  const places = [
    { carType: 'SUV', airports: ['ORD', 'MDW'] },
    { carType: 'SUV', airports: ['ORD'] },
    { carType: 'Sedan', airports: [] },
  ];

  expect(operatorLocation('IL', places)).toEqual({
    state: 'IL',
    operators: { SUV: 2, Sedan: 1 },
    airports: { MDW: { SUV: 1 }, ORD: { SUV: 2 } },
  });
});

test('a state that nobody is left in has no operators', () => {
  expect(operatorLocation('IL', [])).toEqual({ state: 'IL', operators: {}, airports: {} });
});

describe('a place', () => {
  const operators: [string, Partial<UserFacts>, boolean][] = [
    ['an approved operator', { approval: 'approved' }, true],
    ['a suspended operator', { approval: 'approved', suspended: true }, false],
    ['a pending operator', { approval: 'pending' }, false],
    ['an operator on hold', { approval: 'on-hold' }, false],
    ['a resubmitted operator', { approval: 'resubmitted' }, false],
  ];

  test.each(operators)('of %s is counted: %j → %s', (_, facts, active) => {
    expect(operatorPlace({ ...factsOf(anOperatorUser()), ...facts })?.active).toBe(active);
  });

  test('is where the operator drives', () => {
    const { operator } = factsOf(anOperatorUser());

    expect(operatorPlace(factsOf(anOperatorUser()))).toMatchObject({
      state: operator?.state,
      carType: operator?.carType,
      airports: operator?.airports,
    });
  });

  test('does not exist for a traveler', () => {
    expect(operatorPlace(factsOf(aUser()))).toBeNull();
  });
});
