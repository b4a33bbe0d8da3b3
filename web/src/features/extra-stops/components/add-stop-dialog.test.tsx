import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anOperator } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { anOffer, aRide, aStop } from '../../../testing/ride-builders.ts';
import { openServer } from '../../../testing/server.ts';
import { AddStopDialog } from './add-stop-dialog.tsx';

const server = openServer();

const ride = aRide({ view: 'operator', actions: ['add-extra-stop'], offers: [anOffer({ status: 'confirmed' })] });
const ask = async (charge: string, of = ride) => {
  const { unmount } = renderApp(<AddStopDialog subject={null} ride={of} onClose={() => {}} />, { user: anOperator() });
  const field = await screen.findByLabelText(/Extra stop charge/);
  if (charge) await userEvent.type(field, charge);
  await userEvent.click(screen.getByRole('button', { name: 'Ask the traveler' }));
  return { field, unmount };
};
const keys = () => server.seen.map(({ request }) => request.headers.get('idempotency-key'));

test.each([
  ['-5', messages.amountUnreadable],
  ['1e9', messages.amountUnreadable],
  ['0.49', messages.amountTooSmall('$0.50')],
])('refuses a charge of %j at the field', async (typed, message) => {
  const { field } = await ask(typed);

  expect(field).toHaveValue(typed);
  expect(field).toHaveAccessibleDescription(message);
  expect(field).toHaveFocus();
  expect(server.seen).toEqual([]);
});

test.each(['', '0', '0.00', '$0'])('waits for a charge while there is %j', async (typed) => {
  await ask(typed);

  expect(screen.getByRole('button', { name: 'Ask the traveler' })).toBeDisabled();
  expect(screen.getByText(messages.extraStopNeedsCharge)).toBeVisible();
  expect(server.seen).toEqual([]);
});

test('sends a charge as it was written', async () => {
  server.answer(ridesApi.reachStage, ride);

  await ask('.5');

  await waitFor(() =>
    expect(server.seen.map(({ body }) => body)).toEqual([{ stage: 'ADD_EXTRA_STOPS', extraStopChargesCents: 50 }]),
  );
});

test('refuses notes with an address at the field, and sends them once it is gone', async () => {
  server.answer(ridesApi.reachStage, ride);
  const { field } = await ask('');
  const notes = screen.getByLabelText('Extra stop notes');
  await userEvent.type(notes, 'Gate B.Then home');
  await userEvent.type(field, '7');

  await userEvent.click(screen.getByRole('button', { name: 'Ask the traveler' }));
  expect(notes).toHaveAccessibleDescription(messages.noWebAddresses);
  expect(notes).toHaveFocus();
  expect(server.seen).toEqual([]);
  await userEvent.clear(notes);
  await userEvent.type(notes, 'Gate B. Then home');
  await userEvent.click(screen.getByRole('button', { name: 'Ask the traveler' }));

  const sent = { stage: 'ADD_EXTRA_STOPS', extraStopChargesCents: 700, extraStopNotes: 'Gate B. Then home' };
  await waitFor(() => expect(server.seen.map(({ body }) => body)).toEqual([sent]));
});

test('says at the notes what the server refuses about them', async () => {
  const fields = { extraStopNotes: messages.noWebAddresses };
  server.refuse(ridesApi.reachStage, { status: 400, code: 'INVALID', message: messages.invalidInput, fields });

  await ask('7');

  await waitFor(() =>
    expect(screen.getByLabelText('Extra stop notes')).toHaveAccessibleDescription(messages.noWebAddresses),
  );
});

test.each([
  [503, 'Try again.'],
  [502, 'Livery could not be reached. Check your connection and try again.'],
])('a stop nobody answered about (%i) is the same one when its dialog is opened again', async (status, said) => {
  server.refuse(ridesApi.reachStage, { status, code: 'UNAVAILABLE', message: 'Try again.' });
  const { unmount } = await ask('7.50');
  await screen.findByText(said);
  unmount();
  server.answer(ridesApi.reachStage, ride);

  await ask('');

  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[1]).toBe(keys()[0]);
});

test('a stop just like one that got no answer but was added is sent as another one', async () => {
  server.refuse(ridesApi.reachStage, { status: 503, code: 'UNAVAILABLE', message: 'Try again.' });
  const first = await ask('7.50');
  await screen.findByText('Try again.');
  first.unmount();
  server.answer(ridesApi.reachStage, ride);
  const extraStops = [aStop({ chargesCents: 750, status: 'APPROVED' })];

  const second = await ask('', { ...ride, offers: [anOffer({ status: 'confirmed', extraStops })] });
  expect(second.field).toHaveValue('');
  await userEvent.type(second.field, '7.50');
  await userEvent.click(screen.getByRole('button', { name: 'Ask the traveler' }));

  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[1]).not.toBe(keys()[0]);
});

test('a stop just like one that was added or refused for good is sent as another one', async () => {
  server.answer(ridesApi.reachStage, ride);
  const first = await ask('7.50');
  await waitFor(() => expect(first.field).toHaveValue(''));
  first.unmount();
  server.refuse(ridesApi.reachStage, { status: 409, code: 'STOP_PENDING', message: 'One is open.' });
  const second = await ask('7.50');
  await screen.findByText('One is open.');
  second.unmount();
  server.answer(ridesApi.reachStage, ride);

  await ask('');

  await waitFor(() => expect(keys()).toHaveLength(3));
  expect(new Set(keys()).size).toBe(3);
});

test('asks about a charge above the price of the ride before it is sent', async () => {
  server.answer(ridesApi.reachStage, ride);

  await ask('9,999');
  expect(await screen.findByRole('dialog', { name: 'Extra stop of $9,999.00?' })).toBeVisible();
  expect(server.seen).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Yes, ask the traveler' }));

  await waitFor(() =>
    expect(server.seen.map(({ body }) => body)).toEqual([{ stage: 'ADD_EXTRA_STOPS', extraStopChargesCents: 999_900 }]),
  );
});
