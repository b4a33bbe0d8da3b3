import { beforeAll, expect, jest, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anOperator } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { openServer } from '../../testing/server.ts';
import { MenuDrawer } from './menu-drawer.tsx';

const server = openServer();

const operator = anOperator({ firstName: 'Ann' });
beforeAll(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => {}));

function openMenu() {
  const onClose = jest.fn();
  server.answer(identityApi.getSession, { user: operator });
  renderApp(<MenuDrawer isOpen onClose={onClose} />, { user: operator, at: '/home' });
  return onClose;
}

test('the menu says who is logged in', async () => {
  openMenu();

  expect(await screen.findByText(/^Logged in as/)).toHaveTextContent(
    /^Logged in as Operator ?ANN ?traveler@livery\.example$/,
  );
});

test('the menu closes when the mode was switched, also on the home page', async () => {
  server.answer(identityApi.switchMode, { user: { ...operator, loggedInOperatorMode: 'TravelerMode' } });
  const onClose = openMenu();

  await userEvent.click(await screen.findByRole('button', { name: 'Switch to Traveler mode' }));

  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('the menu closes when its person has logged out', async () => {
  server.answer(identityApi.logOut, {});
  const onClose = openMenu();

  await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }));

  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('the menu closes on the way to a page', async () => {
  const onClose = openMenu();

  await userEvent.click(await screen.findByRole('link', { name: 'Rides' }));

  expect(onClose).toHaveBeenCalledTimes(1);
});
