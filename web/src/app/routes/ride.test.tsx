import { expect, test } from '@jest/globals';
import { notificationsApi } from '@livery/contracts/notifications/api.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { paths } from '../../platform/paths.ts';
import { queryKeys } from '../../platform/query-keys.ts';
import { anOperator, noNotifications } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { anOffer, aRide } from '../../testing/ride-builders.ts';
import { openServer } from '../../testing/server.ts';
import { Ride } from './ride.tsx';

const noon = '2026-12-01T18:00:00Z';
const server = openServer();

test.each([
  ['still stands when the ride has ended', 'COMPLETED'],
  ['is gone when the ride is cancelled', 'CANCELLED'],
] as const)('the rate card of an operator %s', async (...[, status]) => {
  const offer = anOffer({ status: 'confirmed', tollsCents: 500, totalRateCents: 9_000 });
  const ride = aRide({ view: 'operator', status, displayStatus: status, offers: [offer] });
  server.answer(ridesApi.getRide, ride);
  server.answer(ridesApi.getHistory, { items: [] });
  server.answer(notificationsApi.listNotifications, noNotifications);
  server.refuse(ridesApi.getReceipt, { status: 404, code: 'NOT_FOUND', message: 'not yet' });
  renderApp(<Ride />, {
    user: anOperator({ uid: offer.operatorId }),
    path: paths.ride.path,
    at: paths.ride.to(ride.id),
  });

  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  const card = () => screen.queryByRole('region', { name: 'Ride rate card' });
  if (status === 'COMPLETED') await waitFor(() => expect(card()).toHaveTextContent('Tolls$5.00'));
  else expect(card()).toBeNull();
});

test('an operator who is writing an offer when somebody else is selected is at the heading of the ride', async () => {
  const ride = aRide({ view: 'operator', exact: false, actions: ['offer', 'deny'] });
  server.answer(ridesApi.getRide, ride);
  server.answer(ridesApi.getHistory, { items: [] });
  server.answer(notificationsApi.listNotifications, noNotifications);
  const { queryClient } = renderApp(
    <main>
      <Ride />
    </main>,
    { user: anOperator(), path: paths.ride.path, at: paths.ride.to(ride.id) },
  );
  const tolls = await screen.findByLabelText('Tolls');
  act(() => tolls.focus());

  act(() => void queryClient.setQueryData(queryKeys.ride(ride.id), { ...ride, version: 9, actions: ['deny'] }));

  await waitFor(() => expect(screen.queryByLabelText('Tolls')).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('an operator whose ride was cancelled late reads what it earns, and finds the receipt and the calendar entry', async () => {
  const offer = anOffer({ status: 'confirmed' });
  const cancelled = 'This ride has been cancelled by the traveler';
  const cancellation = { reason: 'TRAVELER', rule: null, feeCents: 0, text: cancelled, at: noon } as const;
  const ride = aRide({ view: 'operator', status: 'CANCELLED', exact: false, offers: [offer], cancellation });
  server.answer(ridesApi.getRide, ride);
  server.answer(ridesApi.getHistory, { items: [] });
  server.answer(notificationsApi.listNotifications, noNotifications);
  server.answer(ridesApi.getReceipt, {
    ...{ rideId: ride.id, rideConfirmationCode: '0A1B2C3', timeZone: ride.timeZone, issuedAt: noon, serviceAt: noon },
    ...{ from: 'Chicago, IL', to: 'O’Hare (ORD)', passenger: null, operatorName: 'Otto' },
    lines: [{ label: 'Cancellation fee', amountCents: 9_800, note: null }],
    totalCents: 9_800,
    movements: [],
    paidCents: 9_800,
    openCents: 0,
  });
  renderApp(<Ride />, {
    user: anOperator({ uid: offer.operatorId }),
    path: paths.ride.path,
    at: paths.ride.to(ride.id),
  });

  const receipt = await screen.findByRole('region', { name: 'Receipt' });
  expect(receipt).toHaveTextContent('Cancellation fee$98.00');
  expect(screen.getByRole('link', { name: 'View the receipt' })).toHaveAttribute('href', `/ride/${ride.id}/receipt`);
  expect(screen.getByRole('link', { name: 'Update calendar' })).toHaveAttribute(
    'href',
    `/api/rides/${ride.id}/calendar.ics`,
  );
});
