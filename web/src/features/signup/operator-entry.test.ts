import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { firstStepOf } from './operator-entry.ts';

const wrong = messages.required;

test('of several refusals the earliest step comes first', () => {
  const refused = { receiveTexts: wrong, insurance: wrong, carType: wrong };

  expect(firstStepOf(refused, { images: {}, passwordStep: 5 })).toBe(2);
});

test.each([1, 5] as const)('a refused password belongs to step %i where that asks for it', (passwordStep) => {
  expect(firstStepOf({ password: wrong }, { images: {}, passwordStep })).toBe(passwordStep);
});

test('where nothing was refused there is no step to go to', () => {
  expect(firstStepOf({}, { images: {}, passwordStep: 1 })).toBeUndefined();
});
