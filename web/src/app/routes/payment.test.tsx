import { expect, test } from '@jest/globals';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { screen } from '@testing-library/react';
import { aConfig } from '../../testing/booking-server.ts';
import { aTraveler } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { openServer } from '../../testing/server.ts';
import { startStripe } from '../../testing/stripe.ts';
import { Payment } from './payment.tsx';

const server = openServer();
startStripe('pm_1');

test.each([
  ['/payment', 'Add New Payment Method', 'Save card'],
  ['/payment/method/new', 'Add New Payment Method', 'Save card'],
  ['/payment/methods', 'View Payment Methods', messages.noSavedCards],
  ['/payment/viewMethods', 'View Payment Methods', messages.noSavedCards],
])('%s opens the tab “%s”', async (address, tab, shown) => {
  server.answer(gatewayApi.getConfig, aConfig());
  server.answer(paymentsApi.getUserPaymentMethods, { items: [] });

  renderApp(<Payment />, { user: aTraveler(), at: address });

  expect(await screen.findByText(shown)).toBeVisible();
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(tab);
});
