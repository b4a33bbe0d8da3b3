import { describe, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import type { RideAction, RideView } from '@livery/contracts/rides/view.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aCard, anOperator } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aRide } from '../../../testing/ride-builders.ts';
import { openServer } from '../../../testing/server.ts';
import { PayLinkCard } from './pay-link-card.tsx';
import { ReconfirmCard } from './reconfirm-card.tsx';

const server = openServer();

const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm this ride' }));

function open(actions: RideAction[] = ['confirm'], onDone = () => {}, overrides: Partial<RideView> = {}) {
  const ride = aRide({ view: 'operator', actions, ...overrides });
  server.answer(ridesApi.previewReconfirmation, { purpose: 'reconfirm', ride });
  return renderApp(<ReconfirmCard link={{ id: 'ride-1', token: 'r.t' }} rideUrl="/ride/ride-1" onDone={onDone} />, {
    user: anOperator(),
  });
}

const nothing = { cards: [], error: null, bankAsks: false, chosenId: undefined };
const noChoice = { ...nothing, retry: () => {}, choose: () => {}, add: () => {} };
const isUnanswered = { status: 503, code: 'UNAVAILABLE', message: 'not now' };
test('a confirmation that failed is read beside the button', async () => {
  server.refuse(ridesApi.reconfirm, { status: 503, code: 'DOWN', message: 'not now' });
  open();

  await confirm();

  await waitFor(() => expect(document.activeElement).toHaveTextContent('not now'));
  expect(document.activeElement?.nextElementSibling).toBe(screen.getByRole('button', { name: 'Confirm this ride' }));
});

test('a ride that overlaps another one says so', async () => {
  const overlap = 'This ride overlaps ride 7A3F2C1.';
  open(['confirm'], undefined, { overlap });

  expect(await screen.findByText(overlap)).toBeVisible();
});

test('whoever was selected reads until when to answer, what is promised and where to decline', async () => {
  open(['confirm'], undefined, { turn: { whose: 'you', step: 'reconfirm', until: '2099-12-03T20:35:00Z' } });

  expect(await screen.findByText('Answer by')).toHaveTextContent(/^Answer by Thu, Dec 3, 2:35 PM CST/);
  expect(screen.getByText(/If you cancel later, it will count on your profile\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'the ride’s page' })).toHaveAttribute('href', '/ride/ride-1');
});

test('a ride that cannot be confirmed any more has no button, though its link is still good', async () => {
  open([]);

  expect(await screen.findByText(messages.linkUsedOrExpired)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm this ride' })).toBeNull();
});

test('a confirmation whose answer was lost is done by a second press, though the ride waits for it no more', async () => {
  let done = 0;
  const { queryClient } = open(['confirm'], () => {
    done += 1;
  });
  server.refuse(ridesApi.reconfirm, isUnanswered);
  await confirm();
  await screen.findByText('not now');
  const ride = aRide({ view: 'operator', status: 'CONFIRMED', actions: [] });
  server.answer(ridesApi.previewReconfirmation, { purpose: 'reconfirm', ride });
  server.answer(ridesApi.reconfirm, { status: 'done', ride });
  await act(() => queryClient.refetchQueries());

  await confirm();

  await waitFor(() => expect(done).toBe(1));
  const [first, second] = server.keys();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
});

test.each([
  ['7A3F2C1', 'ride 7A3F2C1'],
  [undefined, 'your ride'],
])('a payment from a message says of which ride it is, where that is known: %s', async (rideConfirmationCode, name) => {
  const linked = { purpose: 'pay' as const, rideId: 'ride-1', amountCents: 8_950, open: true, cards: [] };
  server.answer(paymentsApi.previewLinkedPayment, { ...linked, rideConfirmationCode });
  renderApp(
    <PayLinkCard link={{ id: 'ride-1', token: 'p.t' }} rideUrl="/ride/ride-1" choice={noChoice} onDone={() => {}} />,
  );

  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/ride/ride-1');
});

test('a payment whose answer was lost is done by a second press, though its link has paid', async () => {
  let done = 0;
  const linked = { purpose: 'pay' as const, rideId: 'ride-1', amountCents: 8_950, open: true, cards: [] };
  server.answer(paymentsApi.previewLinkedPayment, linked);
  server.refuse(paymentsApi.payLinked, isUnanswered);
  const choice = { ...noChoice, cards: [aCard()], chosenId: 'pm_1' };
  const onDone = () => {
    done += 1;
  };
  renderApp(
    <PayLinkCard link={{ id: 'ride-1', token: 'p.t' }} rideUrl="/ride/ride-1" choice={choice} onDone={onDone} />,
  );
  const pay = async () => userEvent.click(await screen.findByRole('button', { name: 'Authorize $89.50' }));
  await screen.findByRole('button', { name: 'Authorize $89.50' });
  server.answer(paymentsApi.previewLinkedPayment, { ...linked, open: false });
  await pay();
  await screen.findByText('not now');
  server.answer(paymentsApi.payLinked, { status: 'done' });

  await pay();

  await waitFor(() => expect(done).toBe(1));
  const [first, second] = server.keys();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
});

test('a ride that is taken away while its button has the focus says so there', async () => {
  const { queryClient } = open();
  const button = await screen.findByRole('button', { name: 'Confirm this ride' });
  act(() => button.focus());
  server.answer(ridesApi.previewReconfirmation, {
    purpose: 'reconfirm',
    ride: aRide({ view: 'operator', actions: [] }),
  });

  await act(() => queryClient.invalidateQueries());

  await screen.findByText(messages.linkUsedOrExpired);
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toHaveTextContent(messages.linkUsedOrExpired);
});

test('a missing payout account is said once, in its dialog, and the button has the focus again afterwards', async () => {
  server.refuse(ridesApi.reconfirm, {
    status: 409,
    code: 'NOT_ELIGIBLE',
    message: messages.payoutRequired,
    state: { missing: ['payout'] },
  });
  open();

  await confirm();
  expect(await screen.findByRole('dialog', { name: 'Payout account needed' })).toBeVisible();
  expect(screen.getAllByText(messages.payoutRequired)).toHaveLength(1);
  await userEvent.keyboard('{Escape}');

  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm this ride' })).toHaveFocus());
});

const links = [
  [
    'confirms a ride',
    ridesApi.previewReconfirmation,
    <ReconfirmCard key="card" link={{ id: 'ride-1', token: 'r.t' }} rideUrl="/ride/ride-1" onDone={() => {}} />,
  ],
  [
    'pays',
    paymentsApi.previewLinkedPayment,
    <PayLinkCard
      key="card"
      link={{ id: 'ride-1', token: 'p.t' }}
      rideUrl="/ride/ride-1"
      choice={noChoice}
      onDone={() => {}}
    />,
  ],
] as const;

describe.each(links)('a link that %s', (does, route, card) => {
  test('and is over says so and leads to where it may still be done', async () => {
    server.refuse(route, { status: 409, code: 'LINK_OVER', message: messages.linkUsedOrExpired });
    renderApp(card, { user: anOperator() });

    expect(await screen.findByText(messages.linkUsedOrExpired)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View the ride' })).toHaveAttribute('href', '/ride/ride-1');
    const ofPayment = does === 'pays' ? 1 : 0;
    expect(screen.queryAllByRole('link', { name: 'Amounts due' })).toHaveLength(ofPayment);
    expect(screen.queryAllByText(/still need to pay, you can do it on the ride’s page/)).toHaveLength(ofPayment);
  });

  test('and was made for somebody else is an unknown page', async () => {
    server.refuse(route, { status: 404, code: 'INVALID_LINK', message: messages.invalidLink });
    const { router } = renderApp(card, { user: anOperator() });

    await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
  });
});
