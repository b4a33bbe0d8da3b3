import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { Link, useRoutes } from 'react-router';
import { renderApp } from '../testing/render-app.tsx';
import { RouteBoundary } from './error/route-boundary.tsx';
import { fetchPage } from './page-chunk.ts';
import { pageRoute } from './page-route.tsx';

const Rates = () => <h1>Rates</h1>;

const open = (route: ReturnType<typeof pageRoute>) =>
  renderApp(
    <RouteBoundary address="/rates">
      <Suspense fallback="Loading">{route.element}</Suspense>
    </RouteBoundary>,
  );

test('a page fetched ahead is drawn at once', async () => {
  const route = pageRoute('/rates', async () => Rates);
  await fetchPage('/rates');

  open(route);

  expect(screen.getByRole('heading', { name: 'Rates' })).toBeVisible();
});

test('a page gives way to another one that stands in the same place', async () => {
  const routes = [
    pageRoute('/rates', async () => () => <Link to="/cars">Cars</Link>),
    pageRoute('/cars', async () => () => <h1>Cars</h1>),
  ];
  const Shown = () => useRoutes(routes);
  renderApp(
    <Suspense fallback="Loading">
      <Shown />
    </Suspense>,
    { at: '/rates' },
  );

  await userEvent.click(await screen.findByRole('link', { name: 'Cars' }));

  expect(await screen.findByRole('heading', { name: 'Cars' })).toBeVisible();
});

test('a page that did not come is asked for again when the person tries again', async () => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  const load = jest.fn(async () => Rates).mockRejectedValueOnce(new Error('no network'));
  open(pageRoute('/rates', load));

  await userEvent.click(await screen.findByRole('button', { name: /again/i }));

  expect(await screen.findByRole('heading', { name: 'Rates' })).toBeVisible();
});

test.each([
  ['page', new TypeError('Failed to fetch dynamically imported module')],
  ['sheet of a page', new Error('Unable to preload CSS for /assets/rates.css')],
])('a %s that did not come for want of a network comes by itself once there is one', async (_, cutOff) => {
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  open(pageRoute('/rates', jest.fn(async () => Rates).mockRejectedValueOnce(cutOff)));
  expect(await screen.findByRole('alert')).toHaveTextContent('automatically once there is a connection');

  window.dispatchEvent(new Event('online'));

  expect(await screen.findByRole('heading', { name: 'Rates' })).toBeVisible();
});
