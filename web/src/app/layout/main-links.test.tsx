import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { gatewayApi } from '@livery/contracts/gateway/api.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aConfig } from '../../testing/booking-server.ts';
import { aTraveler } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { openServer } from '../../testing/server.ts';
import { AccountMenu } from './account-menu.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

const server = openServer();
beforeEach(() => server.answer(gatewayApi.getConfig, aConfig()));
afterEach(() => void jest.restoreAllMocks());

test.each([
  ['About', 'the header', <SiteHeader key="1" />],
  ['Livery, home', 'the header', <SiteHeader key="2" />],
  ['About', 'the footer', <SiteFooter key="3" />],
  ['About', 'the menu', <MenuDrawer key="4" isOpen onClose={() => {}} />],
])('%s of %s leads to the top, also of the page that is open', async (name, _place, part) => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  renderApp(part, { user: null, at: '/about' });

  await userEvent.click(await screen.findByRole('link', { name }));

  expect(scrollTo.mock.lastCall).toEqual([{ top: 0 }]);
});

test('a link of the account’s menu leads to the top of the page that is open, and closes the menu', async () => {
  const user = aTraveler();
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  renderApp(<AccountMenu user={user} />, { at: '/security' });
  await userEvent.click(screen.getByRole('button', { name: user.firstName }));

  await userEvent.click(screen.getByRole('link', { name: 'Security' }));

  expect(scrollTo.mock.lastCall).toEqual([{ top: 0 }]);
  expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull();
});

test('a visitor’s “Book a ride” leads to the booking page', async () => {
  renderApp(<SiteHeader />, { user: null });

  expect(await screen.findByRole('link', { name: 'Book a ride' })).toHaveAttribute('href', '/ride/create');
});
