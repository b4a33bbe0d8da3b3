import { expect, test } from '@jest/globals';
import { aUser } from '../../test/a-user.ts';
import { preferOperator, unpreferOperator } from './prefer-operator.ts';

const user = aUser({ preferredOperators: ['otto', 'olga'] });

test.each([
  { what: 'preferred', change: preferOperator, operatorId: 'omar', preferredOperators: ['otto', 'olga', 'omar'] },
  { what: 'unpreferred', change: unpreferOperator, operatorId: 'otto', preferredOperators: ['olga'] },
] as const)('an operator is $what', ({ what, change, operatorId, preferredOperators }) => {
  const decision = change(user, operatorId);

  expect(decision?.state).toEqual({ ...user, preferredOperators });
  expect(decision?.events).toMatchObject([
    { type: `operator.${what}`, data: { operatorId, user: { preferredOperators } }, parties: ['anna'] },
  ]);
});

test('what is so already changes nothing', () => {
  expect(preferOperator(user, 'otto')).toBeUndefined();
  expect(unpreferOperator(user, 'omar')).toBeUndefined();
});
