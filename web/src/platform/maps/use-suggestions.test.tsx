import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { act, screen } from '@testing-library/react';
import { aConfig } from '../../testing/booking-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { openServer } from '../../testing/server.ts';
import { googleProvider } from './google/google-provider.ts';
import { giveUpGoogle, googleState } from './google-state.ts';
import { useSuggestions } from './use-suggestions.ts';

const server = openServer();
const placePrediction = { placeId: 'g-1', text: { text: 'O’Hare, as Google has it' }, types: ['airport'] };
/** Google's library as far as it is asked for suggestions. */
const library = {
  AutocompleteSessionToken: class {},
  AutocompleteSuggestion: { fetchAutocompleteSuggestions: async () => ({ suggestions: [{ placePrediction }] }) },
};
beforeAll(() => void Object.assign(globalThis, { google: { maps: { importLibrary: async () => library } } }));
afterEach(() => act(() => googleState.set({})));
afterAll(() => void Reflect.deleteProperty(globalThis, 'google'));

function Found() {
  const { found } = useSuggestions('ohare');
  return <p>{found.map(({ label }) => label).join()}</p>;
}

test('once Google is given up, what it has found for the same text is offered no longer', async () => {
  const ours = { id: 'us-1', label: 'Our own O’Hare', short: 'O’Hare', precision: 'airport' } as const;
  server.answer(gatewayApi.getConfig, aConfig({ google: { key: 'key' } }));
  server.answer(ridesApi.suggestPlaces, { items: [ours] });
  googleState.set({ key: 'key', provider: googleProvider() });
  renderApp(<Found />);
  expect(await screen.findByText('O’Hare, as Google has it')).toBeVisible();

  act(giveUpGoogle);

  expect(await screen.findByText(ours.label)).toBeVisible();
  expect(screen.queryByText('O’Hare, as Google has it')).toBeNull();
});
