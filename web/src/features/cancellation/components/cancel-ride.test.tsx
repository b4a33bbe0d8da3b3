import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aRide } from '../../../testing/ride-builders.ts';
import { startServer } from '../../../testing/server.ts';
import { CancelRide } from './cancel-ride.tsx';

const server = startServer();
beforeAll(() => server.listen());
afterEach(() => server.reset());
afterAll(() => server.close());

const flat = { feeCents: 500, rule: 'outside-policy', text: 'Until Thu the fee is $5.00.' } as const;
const full = { feeCents: 8_950, rule: 'inside-policy', text: 'The full rate of $89.50 is charged.' } as const;

async function openDialog() {
  server.answer(ridesApi.previewCancellation, flat);
  renderApp(<CancelRide ride={aRide()} />, { user: aTraveler() });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel this ride' }));
  await screen.findByText(flat.text);
}

test('shows the fee and its rule before the button that causes it, and cancels by that rule', async () => {
  await openDialog();
  server.answer(ridesApi.cancelRide, aRide({ status: 'CANCELLED', actions: [] }));
  expect(screen.getByText('$5.00')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Cancel ride' }));

  await waitFor(() => expect(server.seen.map(({ body }) => body)).toContainEqual({ rule: 'outside-policy' }));
});

test('shows the new fee when the rule has changed meanwhile, and asks again', async () => {
  await openDialog();
  server.answer(ridesApi.previewCancellation, full);
  server.refuse(ridesApi.cancelRide, {
    status: 409,
    code: 'CANCELLATION_RULE_CHANGED',
    message: messages.cancellationRuleChanged,
  });

  await userEvent.click(screen.getByRole('button', { name: 'Cancel ride' }));

  expect(await screen.findByText(messages.cancellationRuleChanged)).toBeVisible();
  expect(await screen.findByText(full.text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel ride' })).toBeEnabled();
});
