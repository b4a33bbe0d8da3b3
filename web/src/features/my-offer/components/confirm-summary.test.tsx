import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { aRide } from '../../../testing/ride-builders.ts';
import { ConfirmSummary } from './confirm-summary.tsx';

test('says that the ride overlaps another one', () => {
  const overlap = 'This ride overlaps ride 7A3F2C1.';

  render(<ConfirmSummary ride={aRide({ view: 'operator', overlap })} />);

  expect(screen.getByText(overlap)).toBeVisible();
});
