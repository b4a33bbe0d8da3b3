import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { SavedCards } from '../../../platform/saved-cards.ts';
import { aCard, anOpenAmount, aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openServer } from '../../../testing/server.ts';
import { ReceivableList } from './receivable-list.tsx';

const server = openServer();
const show = (saved: Omit<SavedCards, 'retry'> = { cards: [aCard()], error: null }) =>
  renderApp(<ReceivableList saved={{ ...saved, retry: () => {} }} next={{ label: 'Home', to: '/' }} />, {
    user: aTraveler(),
  });

test('each of several amounts says of which ride it is, in the list and before it is paid', async () => {
  const other = { ...anOpenAmount, id: 'due-2', rideId: 'ride-2', rideConfirmationCode: '0B1C2D3' };
  server.answer(paymentsApi.listReceivables, { items: [anOpenAmount, other] });
  show();

  expect(await screen.findByRole('link', { name: 'View ride 7A3F2C1' })).toBeVisible();
  const [, second] = screen.getAllByRole('listitem');
  if (!second) throw new Error('only one amount is shown');
  expect(within(second).getByRole('link', { name: 'View ride 0B1C2D3' })).toHaveAttribute(
    'href',
    '/ride/requested/ride-2',
  );
  const pay = within(second).getByRole('button', { name: 'Pay' });
  expect(pay).toHaveAccessibleDescription(/^\$9\.00.*View ride 0B1C2D3$/);
  await userEvent.click(pay);

  expect(await screen.findByRole('dialog', { name: 'Pay the amount due' })).toHaveTextContent('For ride 0B1C2D3.');
});

test.each([
  ['a fee that its hold no longer covered', 'booking-hold', 'Cancellation fee'],
  ['a fee', 'cancellation-fee', 'Cancellation fee'],
  ['an extra stop', 'extra-stop', 'Extra stop'],
] as const)('%s that is owed is listed by its name', async (_what, purpose, name) => {
  server.answer(paymentsApi.listReceivables, { items: [{ ...anOpenAmount, purpose }] });
  show();

  expect(await screen.findByText(name)).toBeVisible();
});

test('an amount that no card can pay for now leaves the list, and the dialog says what it waits for', async () => {
  server.answerOnce(paymentsApi.listReceivables, { items: [anOpenAmount] });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay' }));
  server.answer(paymentsApi.listReceivables, { items: [] });
  server.refuse(paymentsApi.payReceivable, {
    status: 409,
    code: 'PAYMENT_WAITS',
    message: messages.paymentWaitsForPayout,
  });

  await userEvent.click(await screen.findByRole('button', { name: 'Pay $9.00' }));

  expect(await screen.findByText(messages.nothingDue)).toBeInTheDocument();
  const dialog = screen.getByRole('dialog', { name: 'Pay the amount due' });
  expect(within(dialog).getByText(messages.paymentWaitsForPayout)).toBeInTheDocument();
});

test('an amount that staff have waived meanwhile is not said to be paid', async () => {
  server.answerOnce(paymentsApi.listReceivables, { items: [anOpenAmount] });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay' }));
  server.answer(paymentsApi.listReceivables, { items: [] });
  server.refuse(paymentsApi.payReceivable, { status: 409, code: 'AMOUNT_WAIVED', message: messages.amountWaived });

  await userEvent.click(await screen.findByRole('button', { name: 'Pay $9.00' }));

  const dialog = await screen.findByRole('dialog', { name: 'Pay the amount due' });
  expect(await within(dialog).findByText(messages.amountWaived)).toBeVisible();
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Pay $9.00' })).toBeNull());
  expect(screen.queryByText('Paid.')).toBeNull();
});

test('an amount whose answer was lost is paid by a second press under the same key', async () => {
  server.answer(paymentsApi.listReceivables, { items: [anOpenAmount] });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay' }));
  server.refuse(paymentsApi.payReceivable, { status: 503, code: 'UNAVAILABLE', message: 'not now' });
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $9.00' }));
  await screen.findByText('not now');
  server.answer(paymentsApi.payReceivable, { status: 'done' });

  await userEvent.click(screen.getByRole('button', { name: 'Pay $9.00' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = server.keys();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
});

test('an amount whose answer was lost keeps its key after a failure that says nothing of it', async () => {
  server.answer(paymentsApi.listReceivables, { items: [anOpenAmount] });
  server.answer(paymentsApi.payReceivable, { status: 'done' });
  server.refuseOnce(paymentsApi.payReceivable, { status: 500, code: 'INTERNAL', message: 'broken' });
  server.refuseOnce(paymentsApi.payReceivable, { status: 503, code: 'UNAVAILABLE', message: 'not now' });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $9.00' }));
  await screen.findByText('not now');
  await userEvent.click(screen.getByRole('button', { name: 'Pay $9.00' }));
  await screen.findByText('broken');

  await userEvent.click(screen.getByRole('button', { name: 'Pay $9.00' }));

  await waitFor(() => expect(server.keys()).toHaveLength(3));
  expect(new Set(server.keys()).size).toBe(1);
});

test.each([
  ['while the cards are read', { cards: undefined, error: null }, null],
  ['when they could not be read', { cards: undefined, error: new Error('x') }, messages.paymentMethodsFailed],
  ['without a card', { cards: [], error: null }, messages.noSavedCards],
])('%s nothing can be paid', async (...[, saved, said]) => {
  server.answer(paymentsApi.listReceivables, { items: [anOpenAmount] });
  show(saved);

  await userEvent.click(await screen.findByRole('button', { name: 'Pay' }));

  expect(await screen.findByRole('button', { name: 'Pay $9.00' })).toBeDisabled();
  if (said) expect(screen.getByRole('dialog')).toHaveTextContent(said);
  if (said !== messages.noSavedCards) expect(screen.queryByText(messages.noSavedCards)).toBeNull();
});
