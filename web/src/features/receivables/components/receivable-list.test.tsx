import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aCard, aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { startServer } from '../../../testing/server.ts';
import { ReceivableList } from './receivable-list.tsx';

const server = startServer();
beforeAll(() => server.listen());
afterEach(() => server.reset());
afterAll(() => server.close());

test('an amount that no card can pay for now leaves the list, and the dialog says what it waits for', async () => {
  const due = {
    id: 'due-1',
    rideId: 'ride-1',
    purpose: 'ride',
    amountCents: 900,
    openedAt: '2026-12-01T12:00:00Z',
  } as const;
  server.answerOnce(paymentsApi.listReceivables, { items: [due] });
  renderApp(<ReceivableList cards={[aCard()]} next={{ label: 'Home', to: '/' }} />, { user: aTraveler() });
  await userEvent.click(await screen.findByRole('button', { name: 'Pay' }));
  server.answer(paymentsApi.listReceivables, { items: [] });
  server.refuse(paymentsApi.payReceivable, {
    status: 409,
    code: 'PAYMENT_WAITS',
    message: messages.paymentWaitsForPayout,
  });

  await userEvent.click(await screen.findByRole('button', { name: 'Pay $9.00' }));

  expect(await screen.findByText(messages.nothingDue)).toBeInTheDocument();
  const dialog = screen.getByRole('dialog', { name: 'Pay the open amount' });
  expect(within(dialog).getByText(messages.paymentWaitsForPayout)).toBeInTheDocument();
});
