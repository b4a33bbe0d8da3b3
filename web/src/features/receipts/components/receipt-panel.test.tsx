import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import type { ChargeStatus } from '@livery/contracts/payments/model.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { screen, waitForElementToBeRemoved } from '@testing-library/react';
import { aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aCharge, aRide } from '../../../testing/ride-builders.ts';
import { openServer } from '../../../testing/server.ts';
import { ReceiptPanel } from './receipt-panel.tsx';

const server = openServer();

const show = (ride: Partial<RideView> = { status: 'CANCELLED' }) =>
  renderApp(<ReceiptPanel ride={aRide(ride)} to="/receipt" />, { user: aTraveler() });

const receipt = {
  rideId: 'ride-1',
  rideConfirmationCode: '7A3F2C1',
  issuedAt: '2026-12-04T22:00:00Z',
  serviceAt: '2026-12-04T20:35:00Z',
  timeZone: 'America/Chicago',
  from: 'ORD',
  to: 'Evanston, IL',
  passenger: null,
  operatorName: null,
  lines: [{ label: 'Base rate', amountCents: 8_950, note: null }],
  totalCents: 8_950,
  movements: [],
  paidCents: 8_950,
  openCents: 0,
};

test('a ride that moved no money shows no receipt and no error', async () => {
  server.refuse(ridesApi.getReceipt, { status: 404, code: 'RECEIPT_NOT_READY', message: messages.receiptLater });
  show();

  await waitForElementToBeRemoved(await screen.findByText('Loading'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('nothing is shown of a cancellation that earned its operator nothing', async () => {
  server.answer(ridesApi.getReceipt, { ...receipt, lines: [], totalCents: 0, paidCents: 0 });
  show();

  await waitForElementToBeRemoved(await screen.findByText('Loading'));
  expect(screen.queryByRole('heading', { name: 'Receipt' })).toBeNull();
});

test('a receipt that does not come says so and can be asked for again', async () => {
  server.refuse(ridesApi.getReceipt, { status: 400, code: 'INVALID', message: 'No receipt just now.' });
  show();

  expect(await screen.findByText('No receipt just now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

const beingCompleted = 'The charge is being completed.';
const completed = (status?: ChargeStatus): Partial<RideView> => ({
  status: 'COMPLETED',
  charges: status ? [aCharge({ id: 'ride-1:ride:0', status: 'voided' }), aCharge({ status })] : [],
});

test.each([undefined, 'planned', 'authorizing', 'authorized', 'expired', 'capturing'] as const)(
  'a completed ride whose charge is %s says that the money is still to come',
  async (status) => {
    server.answer(ridesApi.getReceipt, receipt);
    show(completed(status));

    await screen.findByRole('link', { name: 'View the receipt' });
    expect(screen.getByText(beingCompleted)).toBeVisible();
  },
);

test.each(['captured', 'refunded', 'voided', 'declined', 'requires-action', 'failed', 'blocked'] as const)(
  'a completed ride whose charge is %s does not say that more is to come',
  async (status) => {
    server.answer(ridesApi.getReceipt, receipt);
    show(completed(status));

    await screen.findByRole('link', { name: 'View the receipt' });
    expect(screen.queryByText(beingCompleted)).toBeNull();
  },
);

const fee = (status: ChargeStatus) => [aCharge({ purpose: 'cancellation-fee', status })];
const unpaid = { ...receipt, paidCents: 0, openCents: 8_950 };

test('a cancellation fee whose card was refused is said to be due, with the way to pay it', async () => {
  server.answer(ridesApi.getReceipt, unpaid);
  show({ status: 'CANCELLED', charges: fee('failed') });

  expect(await screen.findByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/payment/due');
  expect(screen.getByText('Balance due').parentElement).toHaveTextContent('Balance due$89.50');
});

test.each<[string, Partial<RideView>, typeof receipt]>([
  ['is on its way', { charges: fee('planned') }, unpaid],
  ['was waived while its card was refused', { charges: fee('failed') }, { ...unpaid, openCents: 0 }],
  ['is the operator’s to get', { view: 'operator', charges: fee('failed') }, unpaid],
])('nobody is asked for a cancellation fee that %s', async (_how, ride, answer) => {
  server.answer(ridesApi.getReceipt, answer);
  show({ status: 'CANCELLED', ...ride });

  await screen.findByRole('link', { name: 'View the receipt' });
  expect(screen.queryByText('Balance due')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
});
