import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import type { RideAction } from '@livery/contracts/rides/view.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anOperator } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aRide } from '../../../testing/ride-builders.ts';
import { startServer } from '../../../testing/server.ts';
import { PayLinkCard } from './pay-link-card.tsx';
import { ReconfirmCard } from './reconfirm-card.tsx';

const server = startServer();
beforeAll(() => server.listen());
afterEach(() => server.reset());
afterAll(() => server.close());

const confirm = async () => userEvent.click(await screen.findByRole('button', { name: 'Confirm this ride' }));

function open(actions: RideAction[] = ['confirm']) {
  server.answer(ridesApi.previewReconfirmation, { purpose: 'reconfirm', ride: aRide({ view: 'operator', actions }) });
  renderApp(<ReconfirmCard link={{ id: 'ride-1', token: 'r.t' }} rideUrl="/ride/ride-1" onDone={() => {}} />, {
    user: anOperator(),
  });
}

test('a confirmation that failed is read beside the button', async () => {
  server.refuse(ridesApi.reconfirm, { status: 503, code: 'DOWN', message: 'not now' });
  open();

  await confirm();

  await waitFor(() => expect(document.activeElement).toHaveTextContent('not now'));
  expect(document.activeElement?.nextElementSibling).toBe(screen.getByRole('button', { name: 'Confirm this ride' }));
});

test('a ride that cannot be confirmed any more has no button, though its link is still good', async () => {
  open([]);

  expect(await screen.findByText(messages.linkUsedOrExpired)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm this ride' })).toBeNull();
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

const noChoice = { cards: [], error: null, retry: () => {}, chosenId: undefined, choose: () => {}, add: () => {} };
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
  test('and is over says so and leads to the ride', async () => {
    server.refuse(route, { status: 409, code: 'LINK_OVER', message: messages.linkUsedOrExpired });
    renderApp(card, { user: anOperator() });

    expect(await screen.findByText(messages.linkUsedOrExpired)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View the ride' })).toHaveAttribute('href', '/ride/ride-1');
    expect(screen.queryAllByRole('link', { name: 'Open amounts' })).toHaveLength(does === 'pays' ? 1 : 0);
  });

  test('and was made for somebody else is an unknown page', async () => {
    server.refuse(route, { status: 404, code: 'INVALID_LINK', message: messages.invalidLink });
    const { router } = renderApp(card, { user: anOperator() });

    await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
  });
});
