import { expect, test } from '@jest/globals';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { screen } from '@testing-library/react';
import { aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { anOffer, anOperatorSummary, aRide } from '../../../testing/ride-builders.ts';
import { OfferDetails } from './offer-details.tsx';

const show = (offer: ReturnType<typeof anOffer>, ride: Partial<RideView> = { actions: ['cancel'] }) =>
  renderApp(<OfferDetails ride={aRide({ offers: [offer], ...ride })} offer={offer} onClose={() => {}} />, {
    user: aTraveler(),
  });
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('the details show what an operator says about itself, its terms and its record', async () => {
  show(anOffer({ operator: anOperatorSummary({ profileDescription: 'Twenty years on the road.' }) }));

  expect(await screen.findByText('Twenty years on the road.')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Rated 4.5 out of 5, 12 ratings' })).toBeVisible();
  expect(fact('Cancellation policy')).toBe('24 hours prior to pick up time');
  expect([fact('Rides accepted'), fact('Rides completed')]).toEqual(['40', '30']);
  expect(fact('Cancelled or late after confirming')).toBe('1');
});

test('what is not known is said to be so', async () => {
  show(anOffer({ cancellationPolicy: null, operator: anOperatorSummary({ carType: null }) }));

  await screen.findByText('Cancellation policy');
  expect([fact('Cancellation policy'), fact('Class')]).toEqual(['Not Specified', 'N/A']);
});

test.each<[string, Partial<RideView>, number]>([
  ['says', { actions: ['cancel'] }, 1],
  ['does not say, once the ride cannot be cancelled,', { actions: [] }, 0],
  [
    'does not say, once cancelling is free because the operator is late,',
    { actions: ['cancel'], serviceAt: '2020-12-04T20:35:00Z', operatorLateFrom: '2020-12-04T21:05:00Z' },
    0,
  ],
])('an offer %s what cancelling costs', async (_, ride, times) => {
  show(anOffer({ status: 'confirmed' }), { status: 'CONFIRMED', ...ride });

  await screen.findByText('Cancellation policy');
  expect(screen.queryAllByText(/if you cancel/)).toHaveLength(times);
});
