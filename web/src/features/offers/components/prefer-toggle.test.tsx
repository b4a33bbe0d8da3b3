import { expect, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { queryKeys } from '../../../platform/query-keys.ts';
import { aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { anOffer, aRide } from '../../../testing/ride-builders.ts';
import { openServer } from '../../../testing/server.ts';
import { PreferToggle } from './prefer-toggle.tsx';

const server = openServer();

const unsaved = aRide({ offers: [anOffer()] });

/** The button on a page that reads its ride again when asked to; the readings end as given, one after the other. */
async function open(...readings: (RideView | Promise<RideView>)[]) {
  function Page() {
    const { data, refetch } = useQuery({
      queryKey: queryKeys.ride('ride-1'),
      queryFn: () => readings.shift() ?? Promise.reject(new Error('No more readings.')),
    });
    const operator = data?.offers[0]?.operator;
    return (
      <>
        <button type="button" onClick={() => void refetch()}>
          Read again
        </button>
        {data?.statusText}
        {operator && <PreferToggle rideId="ride-1" operator={operator} />}
      </>
    );
  }
  renderApp(<Page />, { user: aTraveler() });
  await screen.findByRole('button', { name: 'Save as preferred' });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('an operator saved as preferred stays so when the ride was being read meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<RideView>();
  server.answer(identityApi.preferOperator, {});
  await open(unsaved, promise, promise);
  await press('Read again');

  await press('Save as preferred');
  expect(await screen.findByRole('button', { name: 'Saved as preferred' })).toBeVisible();
  await act(async () => {
    resolve(unsaved);
    await new Promise((drawn) => setTimeout(drawn, 50));
  });

  expect(screen.getByRole('button', { name: 'Saved as preferred' })).toBeVisible();
});

const never = new Promise<RideView>(() => {});
const news = { ...unsaved, statusText: 'One more offer.' };

test('a reading of the ride that saving interrupts is begun again once the operator is saved', async () => {
  server.answer(identityApi.preferOperator, {});
  await open(unsaved, never, news);
  await press('Read again');

  await press('Save as preferred');

  expect(await screen.findByText('One more offer.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Saved as preferred' })).toBeVisible();
});

test('a reading of the ride that saving interrupts is begun again when saving is refused', async () => {
  server.refuse(identityApi.preferOperator, { status: 409, code: 'TOO_MANY', message: 'Not one more.' });
  await open(unsaved, never, news);
  await press('Read again');

  await press('Save as preferred');

  expect(await screen.findByText('One more offer.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save as preferred' })).toBeVisible();
});
