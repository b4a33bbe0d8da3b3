import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import { act, screen } from '@testing-library/react';
import { anOperator } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aRow } from '../../../testing/ride-builders.ts';
import { NewRideCard } from './new-ride-card.tsx';

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

test('a ride that has just come grows older while nothing else comes', async () => {
  const row = aRow({ requestedAt: new Date().toISOString() });
  renderApp(<NewRideCard row={row} heading="h2" />, { user: anOperator() });
  expect(await screen.findByText('Just in')).toBeVisible();
  expect(screen.getByText('Posted just now')).toBeVisible();

  act(() => jest.advanceTimersByTime(6 * minuteMs));

  expect(screen.queryByText('Just in')).toBeNull();
  expect(screen.getByText('Posted 6 min ago')).toBeVisible();
});

test('a charter says for how many hours, and no duration where it ends as it began', () => {
  const row = aRow({ serviceType: 'HourlyCharter', serviceHours: 5, distance: 0, duration: '0 mins' });
  renderApp(<NewRideCard row={row} heading="h2" />, { user: anOperator() });

  expect(screen.getByText(/Hourly Charter, 5 hours$/)).toBeVisible();
});
