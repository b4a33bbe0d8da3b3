import { describe, expect, jest, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { type CardRow, paymentsApi } from '@livery/contracts/payments/api.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { queryKeys } from '../../../platform/query-keys.ts';
import { firstPage, type PageQuery } from '../../../platform/use-list-address.ts';
import { aCard, aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openServer } from '../../../testing/server.ts';
import { CardList } from './card-list.tsx';

const server = openServer();

const visa = aCard();
const amex = aCard({ id: 'pm_2', card: 'American Express ending in 0005', defaultCard: false });
const renderList = (at: PageQuery = firstPage) => {
  const onChange = jest.fn();
  const list = <CardList query={at} onChange={onChange} whenEmpty={<span>Add a card</span>} />;
  return { onChange, ...renderApp(list, { user: aTraveler() }) };
};
const row = (name: RegExp) => within(screen.getByRole('heading', { name }).closest('li') ?? document.body);

test('says that there are no cards and offers the next step', async () => {
  server.answer(paymentsApi.getUserPaymentMethods, { items: [] });

  renderList();

  expect(await screen.findByText(messages.noSavedCards)).toBeVisible();
  expect(screen.getByText('Add a card')).toBeVisible();
});

const manyCards = Array.from({ length: 11 }, (_, at) => aCard({ id: `pm_${at}`, card: `Visa ending in 10${10 + at}` }));

test('shows ten cards of many, or 25 or 100, and turns over', async () => {
  server.answer(paymentsApi.getUserPaymentMethods, { items: manyCards });
  const { onChange } = renderList();

  expect(await screen.findAllByRole('heading', { name: /Visa ending/ })).toHaveLength(10);
  const sizes = within(screen.getByRole('combobox', { name: 'Rows per page' })).getAllByRole('option');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));

  expect(sizes.map((option) => option.textContent)).toEqual(['10 per page', '25 per page', '100 per page']);
  expect(onChange).toHaveBeenCalledWith({ page: 2 });
});

test('goes back from a page that its last card has left', async () => {
  server.answer(paymentsApi.getUserPaymentMethods, { items: manyCards.slice(1) });
  const { onChange } = renderList({ ...firstPage, page: 2 });

  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ page: 1 }, { replace: true }));
});

test('tells when the cards cannot be read, and reads again on demand', async () => {
  server.refuse(paymentsApi.getUserPaymentMethods, { status: 500, code: 'UNEXPECTED', message: 'x' });
  renderList();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again later.');
  server.answer(paymentsApi.getUserPaymentMethods, { items: [visa] });

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('heading', { name: /4242/ })).toBeVisible();
});

test('names the card that each button is about', async () => {
  server.answer(paymentsApi.getUserPaymentMethods, { items: [visa, amex] });
  renderList();
  await screen.findByRole('heading', { name: /0005/ });

  expect(screen.getAllByRole('button', { name: /0005/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Set as default: American Express ending in 0005',
    'Delete American Express ending in 0005',
  ]);
});

test('leaves the keyboard at the card that was made the default', async () => {
  server.answer(paymentsApi.getUserPaymentMethods, { items: [visa, amex] });
  server.answer(paymentsApi.updateDefaultPaymentMethod, { items: [visa, amex] });
  renderList();
  await screen.findByRole('heading', { name: /0005/ });

  await userEvent.click(row(/0005/).getByRole('button', { name: /^Set as default/ }));

  expect(screen.getByRole('heading', { name: /0005/ })).toHaveFocus();
});

test('brings the former default back when the change is refused', async () => {
  server.answer(paymentsApi.getUserPaymentMethods, { items: [visa, amex] });
  server.refuse(paymentsApi.updateDefaultPaymentMethod, { status: 503, code: 'PROVIDER_DOWN', message: 'x' });
  const { queryClient } = renderList();
  await screen.findByRole('heading', { name: /0005/ });

  await userEvent.click(row(/0005/).getByRole('button', { name: /^Set as default/ }));

  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  await waitFor(() => expect(row(/4242/).getByText('Default')).toBeVisible());
});

test('leaves what was read since, and reads once more, when nobody answered', async () => {
  server.answer(paymentsApi.getUserPaymentMethods, { items: [visa, amex] });
  const asked = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<void>();
  server.handle(
    http.post(`http://localhost/api${paymentsApi.updateDefaultPaymentMethod.path}`, async () => {
      asked.resolve();
      await lost.promise;
      return HttpResponse.error();
    }),
  );
  const { queryClient } = renderList();
  await screen.findByRole('heading', { name: /0005/ });
  await userEvent.click(row(/0005/).getByRole('button', { name: /^Set as default/ }));
  await asked.promise;
  const saved = [
    { ...visa, defaultCard: false },
    { ...amex, defaultCard: true },
  ];
  server.answer(paymentsApi.getUserPaymentMethods, { items: saved });
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.paymentMethods }));

  lost.resolve();

  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(queryClient.getQueryData(queryKeys.paymentMethods)).toEqual(saved);
  await waitFor(() => expect(server.seen).toHaveLength(3));
});

describe('the cards of somebody who has left are not shown to the next', () => {
  const next = aCard({ id: 'pm_3', card: 'Mastercard ending in 4444' });
  function letSomebodyElseIn({ queryClient }: ReturnType<typeof renderList>) {
    server.answer(paymentsApi.getUserPaymentMethods, { items: [next] });
    act(() => void queryClient.setQueryData(queryKeys.me, aTraveler({ uid: 'the-next' })));
  }
  const known = ({ queryClient }: ReturnType<typeof renderList>) =>
    queryClient.getQueryData<CardRow[]>(queryKeys.paymentMethods) ?? [];

  test('by the answer to a deletion', async () => {
    server.answer(paymentsApi.getUserPaymentMethods, { items: [visa, amex] });
    const deletion = server.answerLate(paymentsApi.detachPayment, { items: [amex] });
    const list = renderList();
    await userEvent.click(await screen.findByRole('button', { name: /Delete Visa/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete card' }));
    await deletion.asked;

    letSomebodyElseIn(list);
    deletion.answer();

    await waitFor(() => expect(list.queryClient.isMutating()).toBe(0));
    expect(known(list)).not.toContainEqual(amex);
  });

  test('by the answer to another default', async () => {
    server.answer(paymentsApi.getUserPaymentMethods, { items: [visa, amex] });
    const change = server.answerLate(paymentsApi.updateDefaultPaymentMethod, { items: [visa, amex] });
    const list = renderList();
    await screen.findByRole('heading', { name: /0005/ });
    await userEvent.click(row(/0005/).getByRole('button', { name: /^Set as default/ }));
    await change.asked;

    letSomebodyElseIn(list);
    change.answer();

    await waitFor(() => expect(list.queryClient.isMutating()).toBe(0));
    expect(known(list)).not.toContainEqual(amex);
  });
});

test('a list that was asked for before a card was deleted does not bring it back', async () => {
  server.answer(paymentsApi.getUserPaymentMethods, { items: [visa, amex] });
  const deletion = server.answerLate(paymentsApi.detachPayment, { items: [amex] });
  const { queryClient } = renderList();
  await userEvent.click(await screen.findByRole('button', { name: /Delete Visa/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete card' }));
  await deletion.asked;
  const earlier = server.answerLate(paymentsApi.getUserPaymentMethods, { items: [visa, amex] });
  act(() => void queryClient.invalidateQueries({ queryKey: queryKeys.paymentMethods }));
  await earlier.asked;

  deletion.answer();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  earlier.answer();

  await waitFor(() => expect(queryClient.isFetching({ queryKey: queryKeys.paymentMethods })).toBe(0));
  expect(queryClient.getQueryData(queryKeys.paymentMethods)).toEqual([amex]);
});

test('says that a card is gone which was deleted on another page, and shows what is left', async () => {
  server.answer(paymentsApi.getUserPaymentMethods, { items: [visa] });
  server.refuse(paymentsApi.detachPayment, { status: 404, code: 'CARD_NOT_FOUND', message: messages.cardNotFound });
  renderList();
  await userEvent.click(await screen.findByRole('button', { name: /Delete Visa/ }));
  server.answer(paymentsApi.getUserPaymentMethods, { items: [] });

  await userEvent.click(await screen.findByRole('button', { name: 'Delete card' }));

  expect(await screen.findByText(messages.noSavedCards)).toBeInTheDocument();
  expect(screen.getByText(messages.cardNotFound)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete card' })).toBeNull();
});

test('keeps a card that a ride still needs and says why', async () => {
  server.answer(paymentsApi.getUserPaymentMethods, { items: [visa] });
  server.refuse(paymentsApi.detachPayment, {
    status: 409,
    code: 'CARD_IN_USE',
    message: messages.cardInUse('7A3F2C1'),
  });
  renderList();
  await userEvent.click(await screen.findByRole('button', { name: /Delete Visa/ }));

  await userEvent.click(await screen.findByRole('button', { name: 'Delete card' }));

  expect(await screen.findByText(messages.cardInUse('7A3F2C1'))).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});
