import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { openServer } from '../../../testing/server.ts';
import { googleState } from '../google-state.ts';
import { googleProvider } from './google-provider.ts';

const server = openServer();
const asked: unknown[] = [];
let answers: () => Promise<{ suggestions: object[] }>;
/** Google's library as far as it is asked for suggestions. */
const library = {
  AutocompleteSessionToken: class {},
  AutocompleteSuggestion: {
    async fetchAutocompleteSuggestions(request: object) {
      asked.push(request);
      return answers();
    },
  },
};

const refuses = () => Promise.reject(new Error('PERMISSION_DENIED'));
const ours = { id: 'us-1', label: 'Main Street, Chicago, IL', short: 'Main Street', precision: 'address' } as const;
const { signal } = new AbortController();

beforeAll(() => void Object.assign(globalThis, { google: { maps: { importLibrary: async () => library } } }));
afterEach(() => {
  jest.restoreAllMocks();
  googleState.set({});
});
afterAll(() => void Reflect.deleteProperty(globalThis, 'google'));

test('looks for places in the United States and four of its territories only', async () => {
  answers = async () => ({ suggestions: [] });

  await googleProvider().suggest('Main Street', signal);

  expect(asked).toEqual([
    expect.objectContaining({ input: 'Main Street', includedRegionCodes: ['us', 'pr', 'vi', 'gu', 'mp'] }),
  ]);
});

test('our own places are found where Google refuses to look, then and from then on', async () => {
  answers = refuses;
  server.answer(ridesApi.suggestPlaces, { items: [ours] });

  const found = await googleProvider().suggest('Main Street', signal);

  expect(found).toEqual([ours]);
  expect(googleState.get().hasFailed).toBe(true);
});

test('Google is not given up where our own places do not answer either, as without a network', async () => {
  answers = refuses;
  server.refuse(ridesApi.suggestPlaces, { status: 503, code: 'UNAVAILABLE', message: 'Try again.' });

  await expect(googleProvider().suggest('Main Street', signal)).rejects.toThrow('Try again.');

  expect(googleState.get().hasFailed).toBeUndefined();
});

test.each([
  ['street_address', 'address'],
  ['airport', 'address'],
  ['locality', 'city'],
  ['sublocality', 'city'],
  ['postal_code', 'zip'],
])('%s of Google is a place known by %s', async (type, precision) => {
  const text = { text: 'Main Street' };
  const placePrediction = { placeId: 'g-1', text, mainText: text, types: ['political', type] };
  answers = async () => ({ suggestions: [{ placePrediction }] });

  expect(await googleProvider().suggest('Main Street', signal)).toMatchObject([{ id: 'g-1', precision }]);
});

test('states and counties are not suggested, but a town that is one as well', async () => {
  const predictionOf = (name: string, types: string[]) => ({
    placePrediction: { placeId: name, text: { text: name }, mainText: null, types },
  });
  const suggestions = [
    predictionOf('Illinois', ['administrative_area_level_1', 'political']),
    predictionOf('Cook County', ['administrative_area_level_2', 'political']),
    predictionOf('Guam', ['country', 'political']),
    predictionOf('Illinois City', ['locality', 'administrative_area_level_2', 'political']),
  ];
  answers = async () => ({ suggestions });

  expect(await googleProvider().suggest('Illinois', signal)).toMatchObject([
    { label: 'Illinois City', precision: 'city' },
  ]);
});

/** A place that Google has found and then refuses to look up. */
async function foundAndLost() {
  const text = { text: 'Main Street' };
  const toPlace = () => ({ fetchFields: refuses });
  const placePrediction = { placeId: 'g-1', text, mainText: text, types: ['route'], toPlace };
  answers = async () => ({ suggestions: [{ placePrediction }] });
  const provider = googleProvider();
  const [found = ours] = await provider.suggest('Main Street', signal);
  return () => provider.resolve(found, signal);
}

test('a place that Google no longer finds asks for another one, and Google is given up', async () => {
  const resolve = await foundAndLost();

  await expect(resolve()).rejects.toThrow('This place could not be found.');

  expect(googleState.get().hasFailed).toBe(true);
});

test('a place of Google that is looked up offline waits for a connection, and Google is kept', async () => {
  const resolve = await foundAndLost();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

  await expect(resolve()).rejects.toThrow('You are offline.');

  expect(googleState.get().hasFailed).toBeUndefined();
});
