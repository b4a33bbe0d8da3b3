import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { anOffer, aRide, aStop } from '../../../testing/ride-builders.ts';
import { ExtraStopTable } from './extra-stop-table.tsx';
import { StopRequests } from './stop-requests.tsx';

const rideWith = (action: 'decide-extra-stop' | 'repair-payment', ...stops: ReturnType<typeof aStop>[]) =>
  aRide({
    status: 'CONFIRMED',
    actions: [action],
    offers: [anOffer({ status: 'confirmed', selectable: false, extraStops: stops })],
  });

test.each(['Deny', 'Approve'])('each of two stops that cost the same says which it is: %s', (name) => {
  const ride = rideWith('decide-extra-stop', aStop({ index: 0 }), aStop({ index: 1 }));

  renderApp(<StopRequests ride={ride} />, { user: aTraveler() });

  const [first, second] = screen.getAllByRole('button', { name });
  expect(first).toHaveAccessibleDescription('Extra stop 1');
  expect(second).toHaveAccessibleDescription('Extra stop 2');
  expect(screen.getByRole('region', { name: 'Extra stop 2' })).toContainElement(second ?? null);
});

test('each of two stops that can be paid again says which it is', () => {
  const declined = { status: 'APPROVED', payment: 'declined', extraStopPaymentId: 'stop-1' } as const;
  const noted = aStop({ ...declined, index: 1, notes: 'At the bakery' });
  const ride = rideWith('repair-payment', aStop({ ...declined, index: 0, notes: null }), noted);

  renderApp(<ExtraStopTable ride={ride} />, { user: aTraveler() });

  const [first, second] = screen.getAllByRole('button', { name: 'Pay' });
  expect(first).toHaveAccessibleDescription('Extra stop 1');
  expect(second).toHaveAccessibleDescription('At the bakery');
});
