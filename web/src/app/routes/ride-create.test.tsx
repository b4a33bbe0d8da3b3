import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { draftName } from '../../features/booking/booking-draft.ts';
import { aDraft } from '../../features/booking/test/a-draft.ts';
import { keepDraft } from '../../platform/drafts.ts';
import { answerBookingQuestions } from '../../testing/booking-server.ts';
import { aCard, aTraveler } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { openServer } from '../../testing/server.ts';
import { startStripe } from '../../testing/stripe.ts';
import { RideCreate } from './ride-create.tsx';

const server = openServer();

const visa = aCard();
const amex = aCard({ id: 'pm_2', card: 'American Express ending in 0005', defaultCard: false });
const mastercard = aCard({ id: 'pm_3', card: 'Mastercard ending in 4444', defaultCard: false });
const { confirmCardSetup } = startStripe(mastercard.id);
const card = (name: RegExp) => screen.findByRole('radio', { name });

async function addCard(email: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Add card' }));
  await userEvent.clear(await screen.findByLabelText(/^Email/));
  await userEvent.type(screen.getByLabelText(/^Email/), email);
  await userEvent.type(screen.getByLabelText(/^Address line 1/), '1 Main St');
  await userEvent.type(screen.getByLabelText(/^Address line 2/), 'Suite 5');
  await userEvent.type(screen.getByLabelText(/^City/), 'Chicago');
  await userEvent.selectOptions(screen.getByLabelText(/^State/), 'IL');
  await userEvent.click(screen.getByRole('button', { name: 'Save card' }));
}

function renderPayment() {
  answerBookingQuestions(server);
  server.answer(paymentsApi.getUserPaymentMethods, { items: [visa, amex] });
  server.answer(paymentsApi.listReceivables, { items: [] });
  server.answer(paymentsApi.createSetupIntent, { id: 'seti_1', clientSecret: 'seti_1_secret_1' });
  server.answer(paymentsApi.keepAttachedCard, { items: [visa, mastercard, amex] });
  keepDraft(draftName, aDraft());
  renderApp(<RideCreate />, { user: aTraveler(), at: '/ride/create?step=3' });
}

test('a card just added is the card chosen, and a later choice stays', async () => {
  renderPayment();
  await addCard('traveler@livery.example');

  expect(await card(/4444/)).toBeChecked();

  await userEvent.click(await card(/0005/));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  const next = await screen.findByRole('button', { name: 'Next' });
  await waitFor(() => expect(next).toBeEnabled());
  await userEvent.click(next);

  expect(await card(/0005/)).toBeChecked();
});

test('the card form gives the focus back to what opened it', async () => {
  renderPayment();
  const opener = await screen.findByRole('button', { name: 'Add card' });

  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(screen.getByRole('button', { name: 'Close' })),
  ]) {
    await userEvent.click(opener);
    await screen.findByRole('button', { name: 'Save card' });
    await close();
    await waitFor(() => expect(opener).toHaveFocus());
  }
});

test('the bill of a card may go to any address', async () => {
  renderPayment();

  await addCard('books@office.example');

  expect(await card(/4444/)).toBeChecked();
  const address = { line1: '1 Main St', line2: 'Suite 5', city: 'Chicago', state: 'IL', country: 'US' };
  expect(confirmCardSetup.mock.lastCall?.[1]).toMatchObject({
    payment_method: { billing_details: { name: 'ANN LEE', email: 'books@office.example', address } },
  });
  const setUp = server.seen.find(({ request }) => request.url.endsWith(paymentsApi.createSetupIntent.path));
  expect(setUp?.body).toEqual({ email: aTraveler().email });
});

test.each([
  ['staff', aTraveler({ adminRole: 'staff' }), messages.staffDoNotBook],
  ['suspended people', aTraveler({ suspended: true }), messages.suspended],
])('%s are told that they cannot book, before anything is asked', async (_, user, said) => {
  renderApp(<RideCreate />, { user, at: '/ride/create' });

  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(server.seen).toEqual([]);
});
