import { expect, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderApp } from '../../testing/render-app.tsx';
import { openServer } from '../../testing/server.ts';
import { Locations } from './locations.tsx';

const server = openServer();

const open = () => renderApp(<Locations />, { user: null, at: '/locations' });
const illinois = {
  state: 'IL',
  operators: { SUV: 2, Sedan: 1 },
  airports: { MDW: { SUV: 1 }, ORD: { SUV: 2 } },
} as const;
const puertoRico = { state: 'PR', operators: { Sedan: 1 }, airports: { SJU: { Sedan: 1 } } } as const;
const guam = { state: 'GU', operators: { SUV: 1 }, airports: {} } as const;
const untilStatesAreDrawn = () => screen.findByText('Illinois', { selector: 'title' }, { timeout: 10_000 });
const note = () => document.querySelector('.lit-states-note')?.textContent;
const litStates = () =>
  [...document.querySelectorAll('.locations-map-lit title')].map(({ textContent }) => textContent);

test('lights the states with operators, and says what drives there, in territories too', async () => {
  server.answer(identityApi.getOperatorLocations, { items: [illinois, puertoRico] });

  open();

  expect(await screen.findByText('Sedan, SUV. Airports: MDW, ORD')).toBeVisible();
  expect(screen.getByText('Sedan. Airports: SJU')).toBeVisible();
  await untilStatesAreDrawn();
  expect(litStates()).toEqual(['Illinois']);
  expect(note()).toBe('Service is available in the highlighted states. Also available in: Puerto Rico.');
  expect(screen.getByRole('img', { name: 'Map of the United States with 1 state highlighted' })).toBeVisible();
});

test.each([
  ['states', [illinois], 'Service is available in the highlighted states.'],
  ['territories', [puertoRico, guam], 'Service is available in: Guam, Puerto Rico.'],
])('says where the service is when it is in %s only', async (_, items, expected) => {
  server.answer(identityApi.getOperatorLocations, { items });

  open();
  await untilStatesAreDrawn();

  await waitFor(() => expect(note()).toBe(expected));
});

test('says so when there is no operator yet', async () => {
  server.answer(identityApi.getOperatorLocations, { items: [] });

  open();

  expect(await screen.findByText('No operator has joined yet.')).toBeVisible();
  expect(screen.queryByText(/highlighted states/)).toBeNull();
  expect(screen.getByRole('img', { name: 'Map of the United States' })).toBeVisible();
});

test('shows an empty map when the locations do not come, and tries again when asked', async () => {
  server.refuse(identityApi.getOperatorLocations, { status: 500, code: 'INTERNAL', message: 'Something went wrong.' });
  open();
  expect(await screen.findByText('The locations could not be loaded just now.', {}, { timeout: 10_000 })).toBeVisible();
  await untilStatesAreDrawn();
  expect(litStates()).toEqual([]);

  server.answer(identityApi.getOperatorLocations, { items: [illinois] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Illinois', { selector: 'strong' })).toBeVisible();
});
