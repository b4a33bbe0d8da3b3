import { afterEach, expect, jest, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { applyLiveUpdate } from '../../../platform/apply-live-update.ts';
import { recordAnnouncedVersion, updateCachedRide } from '../../../platform/ride-cache.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aRide } from '../../../testing/ride-builders.ts';
import { openServer } from '../../../testing/server.ts';
import { useRide } from './get-ride.ts';

const server = openServer();
afterEach(() => void jest.useRealTimers());

const Version = () => <p>Version {useRide('ride-1').data?.version}</p>;

/** Answers the versions one after the other; the first one only when it is let through. */
function answerSlowly(...versions: number[]) {
  const asked = Promise.withResolvers<void>();
  const arrives = Promise.withResolvers<void>();
  server.handle(
    http.get(`http://localhost/api${ridesApi.getRide.path}`, async () => {
      asked.resolve();
      await arrives.promise;
      return HttpResponse.json(aRide({ id: 'ride-1', version: versions.shift() ?? 0 }));
    }),
  );
  return { asked, arrives };
}

test('a reading that is older than a command’s answer does not replace it', async () => {
  const { asked, arrives } = answerSlowly(5);
  const { queryClient } = renderApp(<Version />);
  await asked.promise;
  updateCachedRide(queryClient, aRide({ id: 'ride-1', version: 7 }));

  arrives.resolve();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));

  expect(screen.getByText('Version 7')).toBeVisible();
});

test('what happens while the page is read for the first time is on it', async () => {
  const { asked, arrives } = answerSlowly(5, 6);
  const { queryClient } = renderApp(<Version />);
  await asked.promise;
  applyLiveUpdate(queryClient, { type: 'ride.opened', id: 'ride-1', version: 6 });

  arrives.resolve();

  expect(await screen.findByText('Version 6')).toBeVisible();
});

test('a ride is read again when a command’s answer is older than the news', async () => {
  const { arrives } = answerSlowly(5, 7);
  arrives.resolve();
  const { queryClient } = renderApp(<Version />);
  await screen.findByText('Version 5');
  recordAnnouncedVersion(queryClient, { type: 'ride.opened', id: 'ride-1', version: 7 });

  updateCachedRide(queryClient, aRide({ id: 'ride-1', version: 6 }));

  expect(await screen.findByText('Version 7')).toBeVisible();
});

test('a ride is read again each minute until it is over, for some of it changes with time alone', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let readings = 0;
  server.handle(
    http.get(`http://localhost/api${ridesApi.getRide.path}`, () => {
      readings += 1;
      return HttpResponse.json(aRide({ version: readings, status: readings === 1 ? 'CONFIRMED' : 'COMPLETED' }));
    }),
  );
  const { queryClient } = renderApp(<Version />);
  await screen.findByText('Version 1');

  act(() => jest.advanceTimersByTime(minuteMs));
  await screen.findByText('Version 2');
  act(() => jest.advanceTimersByTime(10 * minuteMs));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));

  expect(readings).toBe(2);
});
