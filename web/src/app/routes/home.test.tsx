import { beforeEach, expect, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import type { User } from '../../platform/session.ts';
import { anOperator, aTraveler } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { openServer } from '../../testing/server.ts';
import { Home } from './home.tsx';
import { MyReservations } from './my-reservations.tsx';
import { RequestedRides } from './requested-rides.tsx';

const staff = aTraveler({ adminRole: 'staff' });
const server = openServer();
const counts = { confirmed: 0, pending: 0 };
const noRides = { items: [], page: 1, pageSize: 10, total: 0, more: false, counts };
beforeEach(() => {
  server.answer(ridesApi.listReservations, noRides);
  server.answer(paymentsApi.listReceivables, { items: [] });
});

test('a traveler is offered to book', async () => {
  renderApp(<Home />, { user: aTraveler() });

  expect(await screen.findByRole('link', { name: 'Book a ride' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Admin/ })).toBeNull();
});

test.each([
  [1, '1 pending ride'],
  [3, '3 pending rides'],
])('a traveler with %i pending and no confirmed rides is led to them', async (pending, text) => {
  server.answer(ridesApi.listReservations, { ...noRides, counts: { ...counts, pending } });
  renderApp(<Home />, { user: aTraveler() });

  expect(await screen.findByRole('link', { name: text })).toHaveAttribute('href', '/my-reservations?tab=pending');
});

test('a traveler without rides is not told of pending ones', async () => {
  renderApp(<Home />, { user: aTraveler() });

  await screen.findByRole('link', { name: 'Book a ride' });
  expect(screen.queryByRole('link', { name: /pending/ })).toBeNull();
});

test.each([
  ['a traveler', aTraveler(), ['/my-reservations', '/account']],
  ['an operator', anOperator({ approved: false }), ['/rides', '/accountOperator']],
  [
    'an operator in traveler mode',
    anOperator({ loggedInOperatorMode: 'TravelerMode' }),
    ['/my-reservations', '/account'],
  ],
])('the home of %s is welcoming and leads to its own rides and settings', async (_, user, tiles) => {
  renderApp(<Home />, { user });

  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome ANN' })).toBeVisible();
  const leads = [await screen.findByRole('link', { name: /^Rides/ }), screen.getByRole('link', { name: /^Settings/ })];
  expect(leads.map((link) => link.getAttribute('href'))).toEqual(tiles);
});

test('a traveler who is suspended reads so', async () => {
  renderApp(<Home />, { user: aTraveler({ suspended: true }) });

  expect(await screen.findByText('Your account is suspended.')).toBeVisible();
});

const asTraveler = { loggedInOperatorMode: 'TravelerMode' } as const;
const ready = {
  subscription: { state: 'active', expiresAt: null, pastDueUntil: null, endsAt: null },
  payout: { linked: true, chargesEnabled: true },
  cancellationPolicy: 24,
} as const;
const toOperatorHome = 'See in Operator mode what you need to accept rides';

test('the home of an operator in traveler mode leads to what is missing, which operator mode shows', async () => {
  server.answer(identityApi.switchMode, { user: anOperator() });
  server.answer(ridesApi.listRides, noRides);
  renderApp(<Home />, { user: anOperator(asTraveler) });

  await userEvent.click(await screen.findByRole('link', { name: toOperatorHome }));

  expect(await screen.findByText(messages.payoutRequired)).toBeVisible();
});

test.each([
  ['an operator who lacks nothing', anOperator({ ...asTraveler, ...ready })],
  ['an operator who lacks nothing but is suspended', anOperator({ ...asTraveler, ...ready, suspended: true })],
  ['a traveler', aTraveler()],
  ['staff with the account of an operator', anOperator({ adminRole: 'staff', loggedInOperatorMode: null })],
])('the home of %s names nothing that is missing', async (_, user) => {
  renderApp(<Home />, { user });

  await screen.findByRole('link', { name: /^Settings/ });
  expect(screen.queryByRole('link', { name: toOperatorHome })).toBeNull();
});

test('an operator on hold reads so in traveler mode, too, with the way out', async () => {
  const reason = 'The plate is blurred.';
  const approval: User['approval'] = { state: 'on-hold', reason, missingDocuments: [], underReview: [] };
  renderApp(<Home />, { user: anOperator({ ...asTraveler, ...ready, approved: false, approval }) });

  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Resubmit' })).toHaveAttribute('href', '/approval/resubmit');
  expect(screen.queryByRole('link', { name: toOperatorHome })).toBeNull();
});

test('staff are led to the console and offered no booking', async () => {
  renderApp(<Home />, { user: staff });

  expect(await screen.findByRole('link', { name: /^Admin/ })).toHaveAttribute('href', '/admin');
  expect(screen.queryByRole('link', { name: /book/i })).toBeNull();
});

test('the reservations of staff offer no booking either', async () => {
  server.answer(identityApi.getSession, { user: staff });
  renderApp(<MyReservations />, { user: staff });

  expect(await screen.findByText('No upcoming confirmed rides')).toBeVisible();
  expect(screen.queryByRole('link', { name: /book/i })).toBeNull();
  expect(screen.queryByRole('tab', { name: /book/i })).toBeNull();
});

test('an operator whose rides do not come is told so and still finds the way on', async () => {
  server.refuse(ridesApi.listRides, { status: 500, code: 'UNEXPECTED', message: messages.unexpected });
  renderApp(<Home />, { user: anOperator({ approved: true }) });

  expect(await screen.findByText(messages.ridesFailed)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Settings/ })).toBeVisible();
});

test.each([
  ['rides do', /./],
  ['pending rides do', /^pending$/],
  ['confirmed rides do', /^atHand$/],
])('a traveler whose %s not come is told so once and still finds the way on', async (_which, lost) => {
  const listAt = (address: string) => new URL(address).searchParams.get('list') ?? '';
  const error = { code: 'UNEXPECTED', message: messages.unexpected };
  server.handle(
    http.get(`http://localhost/api${ridesApi.listReservations.path}`, ({ request }) =>
      lost.test(listAt(request.url)) ? HttpResponse.json({ error }, { status: 500 }) : HttpResponse.json(noRides),
    ),
  );
  renderApp(<Home />, { user: aTraveler() });

  expect(await screen.findByText(messages.reservationsFailed)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Settings/ })).toBeVisible();

  server.answer(ridesApi.listReservations, noRides);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('link', { name: 'Book a ride' })).toBeVisible();
  await waitFor(() => expect(screen.queryByText(messages.reservationsFailed)).toBeNull());
});

test.each([
  ['/my-reservations', <MyReservations key="1" />],
  ['/ride/requested', <RequestedRides key="2" />],
])('%s says that the rides do not come', async (_, page) => {
  server.answer(identityApi.getSession, { user: aTraveler() });
  server.refuse(ridesApi.listReservations, { status: 500, code: 'UNEXPECTED', message: messages.unexpected });
  renderApp(page, { user: aTraveler() });

  expect(await screen.findByText('Error occurred while getting requested rides')).toBeVisible();
});
