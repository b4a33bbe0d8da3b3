import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anOperator } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aRide } from '../../../testing/ride-builders.ts';
import { startServer } from '../../../testing/server.ts';
import { RateForm } from './rate-form.tsx';

const server = startServer();
beforeAll(() => server.listen());
afterEach(() => {
  server.reset();
  sessionStorage.clear();
});
afterAll(() => server.close());

const asked = (overrides: Partial<RideView> = {}) =>
  aRide({ view: 'operator', exact: false, actions: ['offer', 'deny'], ...overrides });
const renderForm = (ride: RideView) => renderApp(<RateForm ride={ride} />, { user: anOperator() });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('adds up the total while typing and sends exact cents after the warning', async () => {
  server.answer(ridesApi.submitOffer, asked({ actions: ['withdraw'] }));
  renderForm(asked());

  await userEvent.type(screen.getByLabelText('Tolls'), '4.5x');
  await press('Accept');
  const dialog = within(await screen.findByRole('dialog'));

  expect(dialog.getByText('$89.50')).toBeVisible();
  expect(dialog.getByText(messages.chargesAreFinal)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(server.seen).toHaveLength(1));
  expect(server.seen[0]?.body).toEqual({ tollsCents: 450, parkingCents: 0, airportFeeCents: 0, miscCents: 0 });
});

test('says what is missing before an operator may accept', async () => {
  renderForm(asked({ acceptGates: ['payout', 'policy'] }));

  await press('Accept');

  expect(await screen.findByText(messages.payoutRequired)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set up cashout' })).toHaveAttribute('href', '/cashout');
});

test('asks for a base rate where there is no recommended one', async () => {
  renderForm(asked({ basePriceCents: null }));

  await press('Accept');

  expect(await screen.findByText(messages.baseRateRequired)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keeps what was typed across a reload', async () => {
  const { unmount } = renderForm(asked());
  await userEvent.type(screen.getByLabelText('Parking'), '12');
  unmount();

  renderForm(asked());

  expect(screen.getByLabelText('Parking')).toHaveValue('12');
});
