import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderApp } from '../../../testing/render-app.tsx';
import { aCharge, aRide } from '../../../testing/ride-builders.ts';
import { ChargeList } from './charge-list.tsx';

test.each([
  [false, 'not charged'],
  [true, 'released'],
  // An older instance answered.
  [undefined, 'released'],
])('of a charge that is given up and was held (%s) the traveler reads: %s', (wasHeld, words) => {
  const charges = [aCharge({ status: 'voided', ...(wasHeld !== undefined && { wasHeld }) })];
  renderApp(<ChargeList ride={aRide({ status: 'CONFIRMED', charges })} />, { user: null });

  expect(screen.getByText(words)).toBeVisible();
});
