import { describe, expect, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { paths } from '../../platform/paths.ts';
import { aCard, anOperator } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { aRide } from '../../testing/ride-builders.ts';
import { openServer } from '../../testing/server.ts';
import { ConfirmSubscription } from './confirm-subscription.tsx';
import { ProcessRidePayment } from './process-ride-payment.tsx';
import { Unsubscribe } from './unsubscribe.tsx';

const server = openServer();

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe.each([
  {
    Page: ConfirmSubscription,
    route: identityApi.confirmMailingList,
    button: 'Confirm',
    done: messages.mailingListJoined,
    wayOn: 'join the mailing list',
  },
  {
    Page: Unsubscribe,
    route: identityApi.leaveMailingList,
    button: 'Unsubscribe',
    done: messages.mailingListLeft,
    wayOn: 'contact us',
  },
])('a mailed link: $button', ({ Page, route, button, done, wayOn }) => {
  test('does nothing before its button is pressed, then says what it did', async () => {
    server.answer(route, {});
    const { router } = renderApp(<Page />, { user: null, at: '/?token=a.link.mac' });
    expect(server.seen).toEqual([]);

    await press(button);

    expect(await screen.findByText(done)).toBeInTheDocument();
    expect(server.seen[0]?.body).toEqual({ token: 'a.link.mac' });
    expect(router.state.location.search).toBe('');
  });

  test('without a token is invalid, and says what helps', () => {
    renderApp(<Page />, { user: null });

    expect(screen.getByRole('alert')).toHaveTextContent(messages.invalidLink);
    expect(screen.getByRole('link', { name: wayOn })).toBeVisible();
  });

  test('that the server refuses as invalid says what helps instead of asking again', async () => {
    server.refuse(route, { status: 400, code: 'INVALID_LINK', message: messages.invalidLink });
    renderApp(<Page />, { user: null, at: '/?token=a.link.mac' });

    await press(button);

    await waitFor(() => expect(document.activeElement).toHaveTextContent(messages.invalidLink));
    expect(screen.getByRole('link', { name: wayOn })).toBeVisible();
    expect(screen.queryByRole('button', { name: button })).toBeNull();
  });
});

const ride = aRide({ view: 'operator', actions: ['confirm'] });
const payment = { purpose: 'pay', rideId: ride.id, amountCents: 8_950, open: true } as const;
const confirmable = () => {
  server.answer(ridesApi.previewReconfirmation, { purpose: 'reconfirm', ride });
  server.answer(ridesApi.reconfirm, { status: 'done', ride });
};
const payable = () => {
  server.answer(paymentsApi.previewLinkedPayment, { ...payment, cards: [aCard()] });
  server.answer(paymentsApi.getUserPaymentMethods, { items: [aCard()] });
  server.answer(paymentsApi.payLinked, { status: 'done' });
};

test.each([
  ['confirmed', 'r.token', confirmable, 'Confirm this ride', '/ride/ride-1'],
  ['paid', 'p.token', payable, 'Authorize $89.50', '/ride/requested/ride-1'],
] as const)('a ride that is %s by a message’s link is seen next', async (...[, token, prepare, button, page]) => {
  prepare();
  const { router } = renderApp(<ProcessRidePayment />, {
    user: anOperator(),
    path: paths.processRidePayment.path,
    at: paths.processRidePayment.to('ride-1', token),
  });
  const way = await screen.findByRole('button', { name: button });
  await waitFor(() => expect(way).toBeEnabled());

  await userEvent.click(way);

  await waitFor(() => expect(router.state.location.pathname).toBe(page));
});
