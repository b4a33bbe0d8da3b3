import { expect, test } from '@jest/globals';
import { stateCodes } from '@livery/contracts/vocabulary.ts';
import { stateOptions } from './state-options.ts';

test('every state stands in the list, by name and not by code', () => {
  const names = stateOptions.map(({ label }) => label);

  expect(stateOptions).toHaveLength(stateCodes.length);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
});
