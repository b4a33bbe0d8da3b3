import { expect, test } from '@jest/globals';
import { notificationsApi } from '@livery/contracts/notifications/api.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { matchRoutes } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { anOperator, noNotifications } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { anOffer, aRide } from '../../testing/ride-builders.ts';
import { openServer } from '../../testing/server.ts';
import { RequireTravelerMode } from '../guards/require-traveler-mode.tsx';
import { routes } from '../router.tsx';
import { Home } from './home.tsx';
import { Notifications } from './notifications.tsx';
import { OpenAmounts } from './open-amounts.tsx';
import { Payment } from './payment.tsx';
import { RequestedRide } from './requested-ride.tsx';
import { Rides } from './rides.tsx';

const server = openServer();

const isForTravelers = (address: string) =>
  matchRoutes(routes, address)?.some(
    ({ route: { element } }) =>
      typeof element === 'object' && element !== null && 'type' in element && element.type === RequireTravelerMode,
  );

test('pages of travelers are told apart', () => {
  expect(isForTravelers('/account')).toBe(true);
  expect(isForTravelers('/rides')).toBe(false);
});

const pages: [string, ReactNode][] = [
  ['home', <Home key="home" />],
  ['rides', <Rides key="rides" />],
  ['payment methods', <Payment key="payment" />],
  ['amounts due', <OpenAmounts key="open-amounts" />],
  ['notifications', <Notifications key="notifications" />],
];

test.each(pages)('nothing on the page %s leads an operator to a page of travelers', async (_, page) => {
  server.answer(paymentsApi.listReceivables, { items: [] });
  server.answer(paymentsApi.getUserPaymentMethods, { items: [] });
  server.answer(ridesApi.listRides, {
    items: [],
    page: 1,
    pageSize: 10,
    total: 0,
    more: false,
    counts: { confirmed: 0, new: 0, pendingApproval: 0 },
  });
  server.answer(notificationsApi.listNotifications, noNotifications);
  renderApp(page, { user: anOperator(), at: paths.paymentMethods.to() });

  expect(await linksToPagesOfTravelers()).toEqual([]);
});

const ended = [
  ['completed', aRide({ status: 'COMPLETED', offers: [anOffer({ status: 'confirmed', selectable: false })] })],
  ['cancelled', aRide({ status: 'CANCELLED' })],
] as const;

test.each(ended)('nothing on the %s booking of an operator leads to a page of travelers', async (_, ride) => {
  server.answer(ridesApi.getRide, ride);
  server.answer(ridesApi.listChats, { items: [] });
  server.answer(notificationsApi.listNotifications, noNotifications);
  server.refuse(ridesApi.getReceipt, { status: 404, code: 'NOT_FOUND', message: 'x' });
  const { path, to } = paths.requestedRide;
  renderApp(<RequestedRide />, { user: anOperator(), path, at: to(ride.id) });
  await screen.findByRole('region', { name: 'Ride status' });

  expect(await linksToPagesOfTravelers()).toEqual([]);
});

async function linksToPagesOfTravelers(): Promise<string[]> {
  await waitFor(() => expect(document.querySelector('.skeleton-block')).toBeNull());
  const links = screen.queryAllByRole('link').map((link) => new URL((link as HTMLAnchorElement).href).pathname);
  expect(links).not.toHaveLength(0);
  return links.filter(isForTravelers);
}
