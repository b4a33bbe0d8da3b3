import { expect, test } from '@jest/globals';
import { stateCodes } from '@livery/contracts/vocabulary.ts';
import { stateOptions } from './state-options.ts';

test('every state is in the list, in the order of the names', () => {
  const names = stateOptions.map(({ label }) => label);

  expect(stateOptions).toHaveLength(stateCodes.length);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
});
