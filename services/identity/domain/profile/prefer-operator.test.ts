import { expect, test } from '@jest/globals';
import { preferredOperatorsAtMost } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
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

test('only so many operators who are still there can be preferred, and any of them removed', () => {
  const all = Array.from({ length: preferredOperatorsAtMost }, (_each, at) => `operator-${at}`);
  const full = aUser({ preferredOperators: all });

  expect(preferOperator(aUser({ preferredOperators: all.slice(1) }), 'omar')).toBeDefined();
  expect(() => preferOperator(full, 'omar')).toThrow(messages.preferredOperatorsUsedUp(preferredOperatorsAtMost));
  expect(preferOperator(full, 'operator-0')).toBeUndefined();
  expect(() => preferOperator(full, 'omar', ['otto'])).toThrow();
  expect(preferOperator(full, 'omar', ['operator-0'])?.state.preferredOperators).toEqual([...all.slice(1), 'omar']);
  expect(unpreferOperator(full, 'operator-0')?.state.preferredOperators).toHaveLength(preferredOperatorsAtMost - 1);
});
