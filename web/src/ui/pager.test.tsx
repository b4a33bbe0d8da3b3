import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useRedirectToLastPage } from '../platform/use-list-address.ts';
import { renderApp } from '../testing/render-app.tsx';
import { Pager } from './pager.tsx';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index);
const uncounted = { total: 1_000, more: true };
const next = () => screen.getByRole('button', { name: 'Next' });

test.each([
  ['the first page that is not counted', { items: rows(25), page: 41, pageSize: 25 }, '1001–1025 of more than 1000'],
  ['the last counted page', { items: rows(100), page: 10, pageSize: 100 }, '901–1000 of more than 1000'],
])('%s of a long list leads on', async (_, served, label) => {
  const turn = jest.fn();
  renderApp(<Pager served={{ ...served, ...uncounted }} onChange={turn} />);
  expect(screen.getByRole('status')).toHaveTextContent(label);

  await userEvent.click(next());

  expect(turn).toHaveBeenCalledWith({ page: served.page + 1 });
});

test.each([
  ['with fewer rows than it takes', { items: rows(7), page: 41, pageSize: 25, ...uncounted }, '1001–1007'],
  ['that is the last one served', { items: rows(100), page: 100, pageSize: 100, ...uncounted }, '9901–10000'],
  ['that is counted to be the last', { items: rows(10), page: 3, pageSize: 10, total: 30, more: false }, '21–30'],
])('a page %s ends the list, and the button that led there stays', async (_, served, label) => {
  const turn = jest.fn();
  renderApp(<Pager served={served} onChange={turn} />);
  expect(screen.getByRole('status')).toHaveTextContent(label);
  expect(next()).toHaveAttribute('aria-disabled', 'true');

  await userEvent.click(next());

  expect(turn).not.toHaveBeenCalled();
});

/** A list of 1,100 rows, more than are counted. */
function LongList() {
  const [{ page }, setPage] = useState({ page: 12 });
  const served = { items: rows(page > 11 ? 0 : 100), page, pageSize: 100, ...uncounted };
  const isTurning = useRedirectToLastPage(served, ({ page: wanted = 1 }) => setPage({ page: wanted }));
  return isTurning ? 'turning' : <Pager served={served} onChange={() => {}} />;
}

test('an empty page beyond what is counted leads back to the one before', async () => {
  renderApp(<LongList />);

  expect(await screen.findByText('1001–1100 of more than 1000')).toBeVisible();
});
