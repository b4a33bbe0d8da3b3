import { beforeEach, expect, test } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { queryKeys } from '../../platform/query-keys.ts';
import { forgetReturnPath, rememberReturnPath, returnPath } from '../../platform/return-path.ts';
import { endLocalSession, type User, useUser } from '../../platform/session.ts';
import { anOperator, aTraveler } from '../../testing/builders.ts';
import { theme } from '../../ui/theme.ts';
import { rideRoutes } from '../ride-routes.tsx';
import { RequireAdmin } from './require-admin.tsx';
import { RequireOperatorAccount } from './require-operator-account.tsx';
import { RequireOperatorMode } from './require-operator-mode.tsx';
import { RequireTravelerMode } from './require-traveler-mode.tsx';
import { RequireUser } from './require-user.tsx';
import { VisitorsOnly } from './visitors-only.tsx';

/** Remembers whose page it is, as pages do with what they read. */
function Noted() {
  const user = useUser();
  const [reader] = useState(user.email);
  return <p>A page of {reader}</p>;
}

const routes: RouteObject[] = [
  { element: <VisitorsOnly />, children: [{ path: '/login' }, { path: '/' }] },
  {
    element: <RequireUser />,
    children: [
      { path: '/home', element: <Noted /> },
      ...rideRoutes.filter(({ path }) => path === paths.rideAlias.path),
      { path: '/ride/:id' },
      { element: <RequireTravelerMode />, children: [{ path: '/ride/create' }, { path: '/my-reservations' }] },
      { element: <RequireOperatorMode />, children: [{ path: '/rides' }] },
      { element: <RequireAdmin />, children: [{ path: '/admin' }, { path: '/admin/operatorProfile/:id' }] },
      { element: <RequireOperatorAccount />, children: [{ path: '/subscription' }] },
    ],
  },
  { path: '/404' },
];

const traveler = aTraveler();
const operator = anOperator();
const operatorAsTraveler = anOperator({ loggedInOperatorMode: 'TravelerMode' });
const operatorOfStaff = anOperator({ adminRole: 'staff', loggedInOperatorMode: null });

async function arriveAt(path: string, user: User | null) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKeys.me, user);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  return Object.assign(router, { queryClient });
}

beforeEach(() => forgetReturnPath());

test.each<[string, string, User | null, string]>([
  ['a visitor', '/home', null, '/login'],
  ['a visitor', '/', null, '/'],
  ['a traveler', '/', traveler, '/home'],
  ['a traveler', '/login', traveler, '/home'],
  ['a traveler', '/rides', traveler, '/my-reservations'],
  ['a traveler', '/ride/create', traveler, '/ride/create'],
  ['an operator', '/rides', operator, '/rides'],
  ['an operator', '/rides/ride-7', operator, '/ride/ride-7'],
  ['an operator', '/ride/create', operator, '/404'],
  ['an operator in traveler mode', '/ride/create', operatorAsTraveler, '/ride/create'],
  ['an operator in traveler mode', '/rides', operatorAsTraveler, '/my-reservations'],
  ['staff with the account of an operator', '/my-reservations', operatorOfStaff, '/my-reservations'],
  ['staff with the account of an operator', '/rides', operatorOfStaff, '/my-reservations'],
  ['a visitor', '/admin/operatorProfile/omar', null, '/login'],
  ['a traveler', '/admin', traveler, '/404'],
  ['an operator', '/admin', operator, '/404'],
  ['staff who read', '/admin', aTraveler({ adminRole: 'staff' }), '/admin'],
  ['an owner', '/admin', aTraveler({ adminRole: 'owner' }), '/admin'],
  ['a visitor', '/subscription', null, '/login'],
  ['a traveler', '/subscription', traveler, '/404'],
  ['an operator', '/subscription', operator, '/subscription'],
  ['an operator in traveler mode', '/subscription', operatorAsTraveler, '/subscription'],
])('%s who goes to %s arrives at the page meant for them', async (...[, path, user, arrives]) => {
  const router = await arriveAt(path, user);

  await waitFor(() => expect(router.state.location.pathname).toBe(arrives));
});

test('the not-found page learns which page an operator in the wrong mode came for', async () => {
  const router = await arriveAt('/ride/create?step=2', operator);

  await waitFor(() => expect(router.state.location.state).toEqual({ travelersPage: '/ride/create?step=2' }));
});

test('a visitor comes back to the wanted page after logging in', async () => {
  await arriveAt('/ride/create?step=2', null);
  expect(returnPath()).toBe('/ride/create?step=2');

  const router = await arriveAt('/login', traveler);

  await waitFor(() => expect(router.state.location.pathname).toBe('/ride/create'));
  await waitFor(() => expect(returnPath()).toBeUndefined());
});

test('who logs out leaves for the start page, and the next person is not led back', async () => {
  const router = await arriveAt('/ride/create?step=2', traveler);

  await endLocalSession(router.queryClient);

  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(returnPath()).toBeUndefined();
});

test('whoever is logged out for being away is led to the log-in, and their page is remembered', async () => {
  const router = await arriveAt('/ride/create?step=2', traveler);
  rememberReturnPath('/ride/create?step=2');

  await endLocalSession(router.queryClient);

  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(returnPath()).toBe('/ride/create?step=2');
});

test('a page that one person has open is drawn anew for the next', async () => {
  const { queryClient } = await arriveAt('/home', traveler);
  expect(screen.getByText(`A page of ${traveler.email}`)).toBeVisible();

  queryClient.setQueryData(queryKeys.me, aTraveler({ uid: 'berta', email: 'berta@livery.example' }));

  expect(await screen.findByText('A page of berta@livery.example')).toBeVisible();
});
