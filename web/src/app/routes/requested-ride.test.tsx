import { expect, test } from '@jest/globals';
import { notificationsApi } from '@livery/contracts/notifications/api.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { screen } from '@testing-library/react';
import { paths } from '../../platform/paths.ts';
import { aTraveler, noNotifications } from '../../testing/builders.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { aRide } from '../../testing/ride-builders.ts';
import { openServer } from '../../testing/server.ts';
import { RequestedRide } from './requested-ride.tsx';

const server = openServer();

test.each([
  ['confirmed', 'CONFIRMED', true, 'Add to calendar'],
  ['cancelled after its confirmation', 'CANCELLED', true, 'Update calendar'],
  ['cancelled before', 'CANCELLED', false, undefined],
  ['pending again once its operator cancelled', 'PENDING', true, 'Update calendar'],
  ['pending', 'PENDING', false, undefined],
] as const)('a ride that is %s offers the calendar link that fits its state', async (...[, status, readable, name]) => {
  const ride = aRide({ status, displayStatus: status, chat: { open: false, readable, note: null } });
  server.answer(ridesApi.getRide, ride);
  server.answer(ridesApi.getHistory, { items: [] });
  server.answer(notificationsApi.listNotifications, noNotifications);
  server.refuse(ridesApi.getReceipt, { status: 404, code: 'NOT_FOUND', message: 'not yet' });
  renderApp(<RequestedRide />, {
    user: aTraveler(),
    path: paths.requestedRide.path,
    at: paths.requestedRide.to(ride.id),
  });

  await screen.findByText('From');

  const links = screen.queryAllByRole('link', { name: /calendar/ }).map(({ textContent }) => textContent?.trim());
  expect(links).toEqual(name ? [name] : []);
});
