import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import { messages } from '@livery/contracts/messages.ts';
import { act, screen } from '@testing-library/react';
import { anOperator } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aRow } from '../../../testing/ride-builders.ts';
import { ConfirmedRides } from './confirmed-rides.tsx';

const beforeMidnight = new Date('2031-03-03T23:59:30-06:00');
beforeEach(() => void jest.useFakeTimers({ advanceTimers: true, now: beforeMidnight }));
afterEach(() => void jest.useRealTimers());

test('a ride of tomorrow becomes one of today at midnight, while the page stays open', async () => {
  const row = aRow({
    serviceAt: '2031-03-05T00:00:00Z',
    serviceDate: '2031-03-04T18:00',
    timeZone: 'America/Chicago',
  });
  renderApp(<ConfirmedRides rows={[row]} isStart isEnd />, { user: anOperator() });
  expect(await screen.findByText(messages.noRidesToday)).toBeVisible();

  act(() => jest.advanceTimersByTime(minuteMs));

  expect(screen.queryByText(messages.noRidesToday)).toBeNull();
  expect(screen.getByRole('table', { name: 'Today’s rides' })).toBeVisible();
});
