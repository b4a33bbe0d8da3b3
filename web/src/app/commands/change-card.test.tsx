import { expect, test } from '@jest/globals';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toasts } from '../../platform/toast.ts';
import { aConfig } from '../../testing/booking-server.ts';
import { aCard, aTraveler } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { aRide } from '../../testing/ride-builders.ts';
import { openServer } from '../../testing/server.ts';
import { startStripe } from '../../testing/stripe.ts';
import { ChangeCardDialogs } from './change-card-dialogs.tsx';

const server = openServer();

const visa = aCard();
const amex = aCard({ id: 'pm_2', card: 'American Express ending in 0005', defaultCard: false });
const mastercard = aCard({ id: 'pm_3', card: 'Mastercard ending in 4444', defaultCard: false });
startStripe(mastercard.id);
const ride = aRide({ actions: ['change-card'] });

function open(cards = [visa, amex], shown: RideView = ride) {
  const closed: true[] = [];
  server.answer(gatewayApi.getConfig, aConfig());
  server.answer(paymentsApi.getUserPaymentMethods, { items: cards });
  server.answer(paymentsApi.getPayingCard, { id: visa.id });
  renderApp(<ChangeCardDialogs ride={shown} subject={null} onClose={() => closed.push(true)} />, { user: aTraveler() });
  return closed;
}

const card = (name: RegExp) => screen.findByRole('radio', { name });
const use = async () => userEvent.click(await screen.findByRole('button', { name: 'Use this card' }));

test('lets the card chosen pay, says so and closes', async () => {
  server.answer(paymentsApi.payRide, { status: 'done' });
  const closed = open();
  await userEvent.click(await card(/0005/));

  await use();

  await waitFor(() => expect(closed).toHaveLength(1));
  expect(server.seen.map(({ body }) => body)).toContainEqual({ paymentMethod: amex.id });
  expect(toasts.get()).toMatchObject([
    { text: 'American Express ending in 0005 will be used for anything not held yet.' },
  ]);
});

test('begins with the card that pays for the ride, though another is the default one', async () => {
  open();
  server.answer(paymentsApi.getPayingCard, { id: amex.id });

  expect(await card(/0005/)).toBeChecked();
});

test('begins with the default card where nobody says which pays', async () => {
  open();
  server.refuse(paymentsApi.getPayingCard, { status: 404, code: 'NOT_FOUND', message: 'gone' });

  expect(await card(/4242/)).toBeChecked();
});

test('says that nothing is charged now', async () => {
  open();

  expect(await screen.findByText(/^Nothing is charged now\./)).toBeVisible();
});

test('offers to add a card where there is no second one, and chooses it', async () => {
  server.answer(paymentsApi.createSetupIntent, { id: 'seti_1', clientSecret: 'seti_1_secret_1' });
  server.answer(paymentsApi.keepAttachedCard, { items: [visa, mastercard] });
  open([visa]);

  await userEvent.click(await screen.findByRole('button', { name: 'Add card' }));
  await userEvent.type(await screen.findByLabelText(/^Address line 1/), '1 Main St');
  await userEvent.type(screen.getByLabelText(/^City/), 'Chicago');
  await userEvent.selectOptions(screen.getByLabelText(/^State/), 'IL');
  await userEvent.click(screen.getByRole('button', { name: 'Save card' }));

  expect(await card(/4444/)).toBeChecked();
  expect(screen.getByRole('button', { name: 'Use this card' })).toBeEnabled();
});

test('waits for a card where none is saved', async () => {
  open([]);

  expect(await screen.findByText(messages.noSavedCards)).toBeVisible();
  expect(screen.getByText(messages.noPaymentMethod)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use this card' })).toBeDisabled();
});

test('sends a change that got no answer again under its key', async () => {
  server.refuse(paymentsApi.payRide, { status: 503, code: 'UNAVAILABLE', message: 'not now' });
  const closed = open();
  await use();
  await screen.findByText('not now');
  server.answer(paymentsApi.payRide, { status: 'done' });

  await use();

  await waitFor(() => expect(closed).toHaveLength(1));
  const [first, again] = server.keys();
  expect(again).toBe(first);
});

test('says so where the rate has fallen due meanwhile and the card was declined', async () => {
  server.answer(paymentsApi.payRide, { status: 'failed' });
  const closed = open();

  await use();

  expect(await screen.findByText(messages.ridePaymentFailed)).toBeVisible();
  expect(closed).toEqual([]);
});

test('stays open with the server’s message where the ride is cancelled by now', async () => {
  const refusal = { status: 409, code: 'RIDE_CANCELLED', message: messages.notPossibleNow };
  server.refuse(paymentsApi.payRide, refusal);
  const closed = open();

  await use();

  expect(await screen.findByText(messages.notPossibleNow)).toBeVisible();
  expect(closed).toEqual([]);
});

test('only explains itself once the card can no longer be chosen', async () => {
  open([visa, amex], { ...ride, actions: [] });

  expect(await screen.findByText(messages.notPossibleNow)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use this card' })).toBeNull();
});
