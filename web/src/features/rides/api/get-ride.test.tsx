import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { keepNewestRide } from '../../../platform/ride-cache.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aRide } from '../../../testing/ride-builders.ts';
import { startServer } from '../../../testing/server.ts';
import { useRide } from './get-ride.ts';

const server = startServer();
beforeAll(() => server.listen());
afterEach(() => server.reset());
afterAll(() => server.close());

const Version = () => <p>Version {useRide('ride-1').data?.version}</p>;

test('a reading that a command’s answer has overtaken does not take the ride back', async () => {
  const asked = Promise.withResolvers<void>();
  const arrives = Promise.withResolvers<void>();
  server.handle(
    http.get(`http://localhost/api${ridesApi.getRide.path}`, async () => {
      asked.resolve();
      await arrives.promise;
      return HttpResponse.json(aRide({ id: 'ride-1', version: 5 }));
    }),
  );
  const { queryClient } = renderApp(<Version />);
  await asked.promise;
  keepNewestRide(queryClient, aRide({ id: 'ride-1', version: 7 }));

  arrives.resolve();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));

  expect(screen.getByText('Version 7')).toBeVisible();
});
