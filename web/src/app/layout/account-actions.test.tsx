import { expect, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useUser } from '../../platform/session.ts';
import { toasts } from '../../platform/toast.ts';
import { anOperator, aTraveler } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { openServer } from '../../testing/server.ts';
import { NotFound } from '../routes/not-found.tsx';
import { AccountActions } from './account-actions.tsx';

const server = openServer();

const driving = anOperator();
const traveling = anOperator({ loggedInOperatorMode: 'TravelerMode' });
const Menu = () => <AccountActions user={useUser()} itemClass="item" />;

test('an operator switches to the mode of travelers and back, and comes home', async () => {
  const { router } = renderApp(<Menu />, { user: driving, at: '/rides' });

  server.answer(identityApi.switchMode, { user: traveling });
  await userEvent.click(screen.getByRole('button', { name: 'Switch to Traveler mode' }));
  const back = await screen.findByRole('button', { name: 'Switch to Operator mode' });
  server.answer(identityApi.switchMode, { user: driving });
  await userEvent.click(back);

  expect(await screen.findByRole('button', { name: 'Switch to Traveler mode' })).toBeVisible();
  expect(server.seen.map(({ body }) => body)).toEqual([{ mode: 'TravelerMode' }, { mode: 'OperatorMode' }]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
});

test('a switch on Home says which mode it is now, and leads to the heading, which stays the same', async () => {
  server.answer(identityApi.switchMode, { user: traveling });
  const home = (
    <main>
      <h1 tabIndex={-1}>Welcome OMAR</h1>
      <Menu />
    </main>
  );
  renderApp(home, { user: driving, at: '/home' });

  await userEvent.click(screen.getByRole('button', { name: 'Switch to Traveler mode' }));

  await waitFor(() => expect(toasts.get()).toMatchObject([{ text: 'You are in Traveler mode.', tone: 'success' }]));
  expect(screen.getByRole('heading')).toHaveFocus();
});

test.each([
  ['a traveler', aTraveler()],
  ['an operator who is staff', anOperator({ adminRole: 'staff', loggedInOperatorMode: null })],
])('%s has one mode', (_, user) => {
  renderApp(<Menu />, { user });

  expect(screen.queryByRole('button', { name: /Switch/ })).toBeNull();
});

test.each([
  ['Switch to Traveler mode', identityApi.switchMode],
  ['Log Out', identityApi.logOut],
])('%s that fails says so, and leaves everything as it is', async (name, route) => {
  server.refuse(route, { status: 503, code: 'DOWN', message: 'Not now.' });
  const { router } = renderApp(<Menu />, { user: driving, at: '/rides' });

  await userEvent.click(screen.getByRole('button', { name }));

  await waitFor(() => expect(toasts.get()).toMatchObject([{ text: 'Not now.', tone: 'danger' }]));
  expect(router.state.location.pathname).toBe('/rides');
  expect(screen.getByRole('button', { name })).toBeEnabled();
});

test('a log-out that fails once the menu is closed says so too', async () => {
  server.refuse(identityApi.logOut, { status: 503, code: 'DOWN', message: 'Not now.' });
  const { unmount } = renderApp(<Menu />, { user: driving });

  await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
  unmount();

  await waitFor(() => expect(toasts.get()).toMatchObject([{ text: 'Not now.', tone: 'danger' }]));
});

test('the not-found page offers operators the switch only for a page of travelers, and then leads to that page', async () => {
  const { router } = renderApp(<NotFound />, { user: driving, at: '/404' });
  expect(screen.queryByRole('button', { name: 'Switch to Traveler mode' })).toBeNull();

  await act(() => router.navigate('/404', { state: { travelersPage: '/ride/create?step=2' } }));
  const toTraveler = await screen.findByRole('button', { name: 'Switch to Traveler mode' });
  server.refuse(identityApi.switchMode, { status: 503, code: 'DOWN', message: 'Not now.' });
  await userEvent.click(toTraveler);
  await waitFor(() => expect(toasts.get()).toMatchObject([{ text: 'Not now.', tone: 'danger' }]));
  server.answer(identityApi.switchMode, { user: traveling });
  await userEvent.click(toTraveler);

  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/ride/create', search: '?step=2' }));
});
