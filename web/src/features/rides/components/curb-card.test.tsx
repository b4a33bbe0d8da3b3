import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { anOperator } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aRide } from '../../../testing/ride-builders.ts';
import { RideFrame } from './ride-frame.tsx';

const driven = aRide({
  view: 'operator',
  status: 'CONFIRMED',
  turn: { whose: 'you', step: 'start', until: '2099-12-04T20:35:00Z' },
  specialNotes: 'Two child seats',
  pickUpDetails: 'Terminal 5, door 3',
});

test.each(['details', 'chat', 'map'])('the tab %s shows whom to pick up, where, and how to reach them', async (tab) => {
  renderApp(<RideFrame ride={driven} crumbs={[]} details="x" chat="y" />, { user: anOperator(), at: `/?tab=${tab}` });

  expect(await screen.findByText('PAULA PASSENGER')).toBeVisible();
  expect(screen.getByText('Two child seats')).toBeVisible();
  expect(screen.getByText(/Terminal 5, door 3/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+13125550142');
  expect(screen.getByRole('link', { name: 'Navigate' })).toBeVisible();
});

test('the way leads to the drop-off once the passenger is on board', async () => {
  const onBoard = { ...driven, currentRideStatus: 'PASSENGER_ON_BOARD' as const };
  renderApp(<RideFrame ride={onBoard} crumbs={[]} details="x" chat="y" />, { user: anOperator() });

  expect(await screen.findByRole('link', { name: 'Navigate' })).toHaveAttribute(
    'href',
    expect.stringContaining('42.04'),
  );
});
