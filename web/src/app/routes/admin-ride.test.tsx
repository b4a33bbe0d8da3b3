import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { paths } from '../../platform/paths.ts';
import { aTraveler } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { aCharge, anOffer, aRide } from '../../testing/ride-builders.ts';
import { startServer } from '../../testing/server.ts';
import { AdminRide } from './admin-ride.tsx';

const server = startServer();
beforeAll(() => server.listen());
beforeEach(() => sessionStorage.clear());
afterEach(() => server.reset());
afterAll(() => server.close());

const confirmed = aRide({
  view: 'admin',
  status: 'CONFIRMED',
  displayStatus: 'CONFIRMED',
  offers: [anOffer({ status: 'confirmed' })],
  charges: [aCharge()],
  actions: ['keep', 'cancel-by-staff'],
});

function open(ride: RideView) {
  server.answer(ridesApi.getRide, ride);
  return renderApp(<AdminRide />, {
    user: aTraveler({ adminRole: 'owner' }),
    path: paths.adminRide.path,
    at: paths.adminRide.to(ride.id),
  });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test.each([
  ['Keep the ride', 'Keep ride', ridesApi.keepRide],
  ['Cancel the ride', 'Cancel ride', ridesApi.cancelRideByStaff],
] as const)('%s asks for a reason and sends it once', async (button, confirm, route) => {
  open(confirmed);
  server.answer(route, { ...confirmed, version: 3, actions: [] });
  await press(button);
  const dialog = within(await screen.findByRole('dialog'));

  await userEvent.click(dialog.getByRole('button', { name: confirm }));
  expect(await dialog.findByText(messages.suspensionReasonMissing)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason'), 'Talked to both.');
  await userEvent.click(dialog.getByRole('button', { name: confirm }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: button })).toBeNull();
  const posts = server.seen.filter(({ request }) => request.method === 'POST');
  expect(posts.map(({ body }) => body)).toEqual([{ reason: 'Talked to both.' }]);
  expect(posts[0]?.request.headers.get('idempotency-key')).toMatch(/.{8}/);
});

test('shows who answered and how the money stands, and offers what the server lists', async () => {
  open({ ...confirmed, actions: [] });

  expect(await screen.findByRole('link', { name: 'OMAR DIAZ' })).toHaveAttribute(
    'href',
    '/admin/searchOperatorProfile/operator-1',
  );
  expect(screen.getByText('held')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Keep the ride' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel the ride' })).toBeNull();
});

test('tells why staff decided what they decided', async () => {
  const staffDecisions: RideView['staffDecisions'] = [
    { did: 'kept', reason: 'Talked to both.', at: '2026-12-01T12:00:00Z' },
    { did: 'cancelled', reason: 'Nobody answers.', at: '2026-12-02T12:00:00Z' },
  ];
  open({ ...confirmed, actions: [], staffDecisions });

  expect(await screen.findByText('Staff kept this ride: Talked to both.')).toBeVisible();
  expect(screen.getByText('Staff cancelled this ride: Nobody answers.')).toBeVisible();
});

test('is the page of staff: a side of the ride is sent to its own', async () => {
  const { router } = open({ ...confirmed, view: 'operator', actions: [] });

  await waitFor(() => expect(router.state.location.pathname).toBe('/ride/ride-1'));
});
