import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { screen, waitForElementToBeRemoved } from '@testing-library/react';
import { aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aRide } from '../../../testing/ride-builders.ts';
import { startServer } from '../../../testing/server.ts';
import { ReceiptPanel } from './receipt-panel.tsx';

const server = startServer();
beforeAll(() => server.listen());
afterEach(() => server.reset());
afterAll(() => server.close());

const show = () =>
  renderApp(<ReceiptPanel ride={aRide({ status: 'CANCELLED' })} to="/receipt" />, { user: aTraveler() });

test('of a ride that moved no money there is nothing, once that is known', async () => {
  server.refuse(ridesApi.getReceipt, { status: 404, code: 'RECEIPT_NOT_READY', message: messages.receiptLater });
  show();

  await waitForElementToBeRemoved(await screen.findByText('Loading'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a receipt that does not come says so and can be asked for again', async () => {
  server.refuse(ridesApi.getReceipt, { status: 400, code: 'INVALID', message: 'No receipt just now.' });
  show();

  expect(await screen.findByText('No receipt just now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
