import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { googleProvider } from './google-provider.ts';

const asked: unknown[] = [];
/** Google's library as far as it is asked for suggestions. */
const library = {
  AutocompleteSessionToken: class {},
  AutocompleteSuggestion: {
    async fetchAutocompleteSuggestions(request: object) {
      asked.push(request);
      return { suggestions: [] };
    },
  },
};

beforeAll(() => void Object.assign(globalThis, { google: { maps: { importLibrary: async () => library } } }));
afterAll(() => void Reflect.deleteProperty(globalThis, 'google'));

test('looks for places in the United States and four of its territories only', async () => {
  await googleProvider().suggest('Main Street', new AbortController().signal);

  expect(asked).toEqual([
    expect.objectContaining({ input: 'Main Street', includedRegionCodes: ['us', 'pr', 'vi', 'gu', 'mp'] }),
  ]);
});
