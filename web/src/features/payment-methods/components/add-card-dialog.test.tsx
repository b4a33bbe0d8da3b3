import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryKeys } from '../../../platform/query-keys.ts';
import { aConfig } from '../../../testing/booking-server.ts';
import { aCard, aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openServer } from '../../../testing/server.ts';
import { startStripe } from '../../../testing/stripe.ts';
import { AddCardDialog } from './add-card-dialog.tsx';

const server = openServer();
const stripe = startStripe('pm_1');
beforeEach(() => {
  server.answer(gatewayApi.getConfig, aConfig());
  server.answer(identityApi.getSession, { user: aTraveler() });
});
afterEach(() => {
  stripe.enter({});
  stripe.focusCard.mockClear();
  stripe.confirmCardSetup.mockClear();
});

const renderDialog = () => renderApp(<AddCardDialog onClose={() => {}} onSaved={() => {}} />, { user: aTraveler() });
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save card' }));

async function fillAddress() {
  await userEvent.type(await screen.findByLabelText(/^Address line 1/), '1 Main St');
  await userEvent.type(screen.getByLabelText(/^City/), 'Chicago');
  await userEvent.selectOptions(screen.getByLabelText(/^State/), 'IL');
}

const loading = 'The payment form could not be loaded.';
const unexpected = { status: 500, code: 'UNEXPECTED', message: messages.unexpected };

test('a form that could not be loaded says so, and loads on another try', async () => {
  server.refuse(gatewayApi.getConfig, unexpected);
  renderDialog();
  expect(await screen.findByText(loading)).toBeVisible();
  server.answer(gatewayApi.getConfig, aConfig());

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('button', { name: 'Save card' })).toBeVisible();
});

test('a form that is there stays when it could not be loaded again', async () => {
  const { queryClient } = renderDialog();
  await fillAddress();
  queryClient.removeQueries({ queryKey: queryKeys.config });
  server.refuse(gatewayApi.getConfig, unexpected);

  await act(() => queryClient.refetchQueries());

  expect(screen.getByLabelText(/^Address line 1/)).toHaveValue('1 Main St');
  expect(screen.queryByText(loading)).toBeNull();
});

test('what saving a card agrees to stands above the button', async () => {
  renderDialog();

  const button = await screen.findByRole('button', { name: 'Save card' });

  expect(button.previousElementSibling).toHaveTextContent(
    'By saving this card you agree that it may be charged later for rides you book with it, and tried at once for what another card could not pay for your rides.',
  );
});

test('each missing line is marked, one of spaces too, and the first takes the focus', async () => {
  renderDialog();
  const name = await screen.findByLabelText(/^Name on the card/);
  await userEvent.clear(name);
  await userEvent.type(name, '  ');
  await userEvent.clear(screen.getByLabelText(/^Email/));

  await save();

  expect(name).toHaveFocus();
  for (const label of [/^Name on the card/, /^Email/, /^Address line 1/, /^City/, /^State/])
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(messages.required);
  const summary = screen.getByRole('alert');
  expect(summary).toHaveTextContent(messages.mandatoryCardFields);
  expect(summary.nextElementSibling).toBe(screen.getByRole('button', { name: 'Save card' }));
});

test('a card that is not whole takes the focus into the provider’s frame', async () => {
  stripe.enter({ isComplete: false });
  renderDialog();
  await fillAddress();

  await save();

  expect(stripe.focusCard).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent(messages.mandatoryCardFields);
});

test('the first press of Save on an untouched form takes the focus into the provider’s frame', async () => {
  stripe.enter(null);
  renderDialog();

  await save();

  expect(stripe.focusCard).toHaveBeenCalledTimes(1);
});

test.each([
  ['of a brand that is not accepted is refused before it is sent', { brand: 'jcb' }, messages.cardBrandRefused],
  [
    'that the provider finds wrong says so in its words',
    { isComplete: false, problem: 'Your card has expired.' },
    'Your card has expired.',
  ],
])('a card %s', async (_what, card, said) => {
  stripe.enter(card);
  renderDialog();
  await fillAddress();
  expect(await screen.findByRole('alert')).toHaveTextContent(said);

  await save();

  expect(stripe.focusCard).toHaveBeenCalledTimes(1);
  expect(stripe.confirmCardSetup).not.toHaveBeenCalled();
});

test('a card that could not be saved says so beside the button', async () => {
  server.answer(paymentsApi.createSetupIntent, { id: 'seti_1', clientSecret: 'seti_1_secret_1' });
  server.refuse(paymentsApi.keepAttachedCard, { status: 409, code: 'CARD_REFUSED', message: 'Not this card' });
  renderDialog();
  await fillAddress();

  await save();

  await waitFor(() => expect(document.activeElement).toHaveTextContent('Not this card'));
  expect(document.activeElement?.nextElementSibling).toBe(screen.getByRole('button', { name: 'Save card' }));
});

test.each([
  ['could not be prepared', paymentsApi.createSetupIntent, messages.cardSaveFailed],
  ['the provider has saved but Livery could not', paymentsApi.keepAttachedCard, 'Error occurred'],
] as const)('a card that %s shows a message of its own', async (_what, broken, shown) => {
  server.answer(paymentsApi.createSetupIntent, { id: 'seti_1', clientSecret: 'seti_1_secret_1' });
  server.refuse(broken, { status: 500, code: 'UNEXPECTED', message: messages.unexpected });
  renderDialog();
  await fillAddress();

  await save();

  await waitFor(() => expect(document.activeElement).toHaveTextContent(shown));
});

test('a card that the provider refuses is told in the provider’s words', async () => {
  server.answer(paymentsApi.createSetupIntent, { id: 'seti_1', clientSecret: 'seti_1_secret_1' });
  stripe.confirmCardSetup.mockResolvedValueOnce({ error: { message: 'Your card was declined.' } } as never);
  renderDialog();
  await fillAddress();

  await save();

  await waitFor(() => expect(document.activeElement).toHaveTextContent('Your card was declined.'));
});

const paths = () => server.seen.map(({ request }) => new URL(request.url).pathname);

test('nothing is noted for whoever signs in while the bank asks the holder of a card', async () => {
  server.answer(paymentsApi.createSetupIntent, { id: 'seti_1', clientSecret: 'seti_1_secret_1' });
  server.answer(paymentsApi.keepAttachedCard, { items: [aCard()] });
  const asked = Promise.withResolvers<void>();
  const confirmed = Promise.withResolvers<Awaited<ReturnType<typeof stripe.confirmCardSetup>>>();
  stripe.confirmCardSetup.mockImplementationOnce(() => {
    asked.resolve();
    return confirmed.promise;
  });
  const { queryClient } = renderDialog();
  await fillAddress();
  await save();
  await asked.promise;

  act(() => void queryClient.setQueryData(queryKeys.me, aTraveler({ uid: 'the-next' })));
  confirmed.resolve({ setupIntent: { id: 'seti_1', payment_method: 'pm_1' } });

  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(paths()).not.toContain(`/api${paymentsApi.keepAttachedCard.path}`);
});

test('the cards of somebody who has left are not shown to the next', async () => {
  server.answer(paymentsApi.createSetupIntent, { id: 'seti_1', clientSecret: 'seti_1_secret_1' });
  const kept = server.answerLate(paymentsApi.keepAttachedCard, { items: [aCard()] });
  const { queryClient } = renderDialog();
  await fillAddress();
  await save();
  await kept.asked;

  act(() => void queryClient.setQueryData(queryKeys.me, aTraveler({ uid: 'the-next' })));
  kept.answer();

  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(queryClient.getQueryData(queryKeys.paymentMethods)).toBeUndefined();
});
