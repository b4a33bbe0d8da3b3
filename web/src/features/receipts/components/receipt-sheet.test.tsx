import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openServer } from '../../../testing/server.ts';
import { ReceiptSheet } from './receipt-sheet.tsx';

const server = openServer();

const open = () =>
  renderApp(<ReceiptSheet rideId="ride-1" />, { user: aTraveler(), at: '/ride/requested/ride-1/receipt' });

test('the receipt of a ride that goes on is said to come later', async () => {
  server.refuse(ridesApi.getReceipt, { status: 404, code: 'RECEIPT_NOT_READY', message: messages.receiptLater });
  const { router } = open();

  expect(await screen.findByText(messages.receiptLater)).toBeVisible();
  expect(router.state.location.pathname).toBe('/ride/requested/ride-1/receipt');
});

test('the receipt of somebody else’s ride is a page that does not exist', async () => {
  server.refuse(ridesApi.getReceipt, { status: 404, code: 'RIDE_NOT_FOUND', message: messages.rideNotFound });
  const { router } = open();

  await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
  expect(screen.queryByText(messages.receiptLater)).toBeNull();
});

test('says what was booked, and by whom where that is told', async () => {
  const at = '2026-12-04T20:35:00Z';
  server.answer(ridesApi.getReceipt, {
    ...{ rideId: 'ride-1', rideConfirmationCode: '7A3F2C1', issuedAt: at, serviceAt: at, timeZone: 'America/Chicago' },
    ...{ from: 'ORD', to: 'Evanston, IL', service: 'Hourly Charter, 5 hours, Sedan' },
    ...{ passenger: 'Paula Passenger', bookedBy: 'ALMA ASSISTANT', operatorName: null },
    ...{ lines: [], totalCents: 0, movements: [], paidCents: 0, openCents: 0 },
  });
  open();

  const names = (await screen.findAllByRole('term')).map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Service', 'Passenger', 'Booked by']));
  expect(screen.getByText('Hourly Charter, 5 hours, Sedan')).toBeVisible();
  expect(screen.getByText('ALMA ASSISTANT')).toBeVisible();
});
