import { expect, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { messages } from '@livery/contracts/messages.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toasts } from '../../../platform/toast.ts';
import { useListAddress } from '../../../platform/use-list-address.ts';
import { aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openServer } from '../../../testing/server.ts';
import type { PreferredOperator } from '../api/list-preferred-operators.ts';
import { PreferredOperatorList } from './preferred-operator-list.tsx';

const server = openServer();

const omar: PreferredOperator = {
  id: 'operator-1',
  firstName: 'OMAR',
  lastName: 'DIAZ',
  carColor: 'Silver',
  carMake: 'Cadillac',
  carModel: 'XTS',
  carPlate: 'LVR 1',
  acceptedRides: 40,
  confirmedRides: 31,
  completedRides: 30,
  cancelledConfirmedRides: 2,
  cancellationPolicy: 24,
  numberOfRatings: 12,
  avgRating: 4.5,
  profileImageUrl: null,
};
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...omar, id: `operator-${index}`, lastName: `DIAZ ${index + 1}` }));

function Page() {
  const { query, go } = useListAddress();
  return (
    <main>
      <h1 tabIndex={-1}>Preferred Operators</h1>
      <PreferredOperatorList query={query} onChange={go} />
    </main>
  );
}
const renderList = (at = '/preferredOperators') => renderApp(<Page />, { user: aTraveler(), at });
const textOf = (element: HTMLElement | undefined) => element?.textContent;
const row = (name: RegExp) => within(screen.getByRole('row', { name }));
const remove = () => userEvent.click(screen.getByRole('button', { name: 'Remove OMAR DIAZ' }));

test('shows who drives what, how reliably, on which terms', async () => {
  server.answer(identityApi.getPreferredOperators, { data: [{ ...omar, profileImageUrl: 'abcdefgh.jpg' }] });

  renderList();

  await screen.findByRole('table', { name: 'Preferred operators' });
  const cells = row(/OMAR DIAZ/).getAllByRole('cell');
  const headed = screen.getAllByRole('columnheader').map((header, at) => [header, cells[at]].map(textOf).join(': '));
  expect(headed.slice(2, 6)).toEqual([
    'Vehicle: Silver Cadillac XTS',
    'Plate: LVR 1',
    'Rides: 40 accepted\n30 completed\n2 cancelled or late',
    'Cancellation: 24 hours prior to pick up time',
  ]);
  expect(row(/OMAR DIAZ/).getByRole('img', { name: 'OMAR DIAZ' })).toHaveAttribute(
    'src',
    '/api/files/operator-1/profile/thumb_abcdefgh.jpg',
  );
  expect(cells[1]).toHaveTextContent(/^OMAR DIAZ/);
  const rating = screen.getByRole('img', { name: 'Rated 4.5 out of 5, 12 ratings' });
  expect(cells[1]).toContainElement(rating);
});

test('an operator without a policy, ratings or vehicle is shown too', async () => {
  const bare = {
    ...omar,
    cancellationPolicy: null,
    avgRating: null,
    numberOfRatings: 0,
    carColor: null,
    carMake: null,
  };
  server.answer(identityApi.getPreferredOperators, { data: [{ ...bare, carModel: null, carPlate: null }] });

  renderList();

  expect(await screen.findByText('Not Specified')).toBeVisible();
  expect(screen.getByText('No ratings yet')).toBeVisible();
});

test('nobody is preferred yet', async () => {
  server.answer(identityApi.getPreferredOperators, { data: [] });

  renderList();

  expect(await screen.findByText('You have not selected any preferred operator(s)')).toBeVisible();
});

test('a list that does not come is asked for again on demand', async () => {
  server.refuse(identityApi.getPreferredOperators, { status: 500, code: 'UNEXPECTED', message: 'x' });
  renderList();
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.preferredOperatorsFailed);
  server.answer(identityApi.getPreferredOperators, { data: [omar] });

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('OMAR DIAZ')).toBeVisible();
});

test('shows 10 or 25 operators per page, and a page beyond the last leads back to it', async () => {
  server.answer(identityApi.getPreferredOperators, { data: many(26) });

  renderList('/preferredOperators?page=9');

  expect(await screen.findByText('OMAR DIAZ 26')).toBeVisible();
  expect(screen.getByText('21–26 of 26')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '25');
  expect(await screen.findByText('1–25 of 26')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(25);
});

test('an operator who is removed can be brought back', async () => {
  server.answer(identityApi.getPreferredOperators, { data: [omar] });
  server.answer(identityApi.unpreferOperator, {});
  server.answer(identityApi.preferOperator, {});
  renderList();
  await screen.findByText('OMAR DIAZ');
  server.answer(identityApi.getPreferredOperators, { data: [] });

  await remove();

  expect(await screen.findByText(messages.noPreferredOperators)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await waitFor(() => expect(toasts.get()).toHaveLength(1));
  server.answer(identityApi.getPreferredOperators, { data: [omar] });
  toasts.get()[0]?.undo?.();
  expect(await screen.findByText('OMAR DIAZ')).toBeVisible();
});

test('each of two removals at once can be undone', async () => {
  server.answer(identityApi.getPreferredOperators, { data: [omar, { ...omar, id: 'operator-2', firstName: 'LENA' }] });
  server.answer(identityApi.unpreferOperator, {});
  renderList();
  await screen.findByText('OMAR DIAZ');

  await remove();
  await userEvent.click(screen.getByRole('button', { name: 'Remove LENA DIAZ' }));

  await waitFor(() => expect(toasts.get()).toHaveLength(2));
  expect(toasts.get().map(({ undo }) => typeof undo)).toEqual(['function', 'function']);
});

test('a removal that failed says so and changes nothing', async () => {
  server.answer(identityApi.getPreferredOperators, { data: [omar] });
  server.refuse(identityApi.unpreferOperator, { status: 503, code: 'DOWN', message: 'Not now.' });
  renderList();
  await screen.findByText('OMAR DIAZ');

  await remove();

  await waitFor(() => expect(toasts.get()).toMatchObject([{ text: 'Not now.', tone: 'danger' }]));
  expect(screen.getByText('OMAR DIAZ')).toBeVisible();
});
