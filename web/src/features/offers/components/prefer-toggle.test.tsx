import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryKeys } from '../../../platform/query-keys.ts';
import { aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { anOffer, aRide } from '../../../testing/ride-builders.ts';
import { startServer } from '../../../testing/server.ts';
import { PreferToggle } from './prefer-toggle.tsx';

const server = startServer();
beforeAll(() => server.listen());
afterEach(() => server.reset());
afterAll(() => server.close());

test('an operator saved as preferred stays so when the ride was being read meanwhile', async () => {
  const unsaved = aRide({ offers: [anOffer()] });
  const { promise, resolve } = Promise.withResolvers<RideView>();
  let readings = 0;
  const read = () => {
    readings += 1;
    return readings === 1 ? unsaved : promise;
  };
  function Page() {
    const { data, refetch } = useQuery({ queryKey: queryKeys.ride('ride-1'), queryFn: read });
    const operator = data?.offers[0]?.operator;
    return (
      <>
        <button type="button" onClick={() => void refetch()}>
          Read again
        </button>
        {operator && <PreferToggle rideId="ride-1" operator={operator} />}
      </>
    );
  }
  server.answer(identityApi.preferOperator, {});
  renderApp(<Page />, { user: aTraveler() });
  await screen.findByRole('button', { name: 'Save as preferred' });
  await userEvent.click(screen.getByRole('button', { name: 'Read again' }));

  await userEvent.click(screen.getByRole('button', { name: 'Save as preferred' }));
  expect(await screen.findByRole('button', { name: 'Saved as preferred' })).toBeVisible();
  await act(async () => {
    resolve(unsaved);
    await new Promise((drawn) => setTimeout(drawn, 50));
  });

  expect(screen.getByRole('button', { name: 'Saved as preferred' })).toBeVisible();
});
