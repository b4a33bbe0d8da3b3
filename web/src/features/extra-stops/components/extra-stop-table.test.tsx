import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { anOffer, aRide, aStop } from '../../../testing/ride-builders.ts';
import { openServer } from '../../../testing/server.ts';
import { ExtraStopTable } from './extra-stop-table.tsx';

openServer();

test.each([
  ['authorized', 'APPROVED'],
  ['declined', 'APPROVED – PAYMENT FAILED'],
  ['failed', 'APPROVED – PAYMENT FAILED'],
  ['expired', 'APPROVED'],
] as const)('an approved stop whose payment is %s reads %s', (payment, said) => {
  const extraStops = [aStop({ status: 'APPROVED', payment })];
  const ride = aRide({ actions: ['repair-payment'], offers: [anOffer({ status: 'confirmed', extraStops })] });

  renderApp(<ExtraStopTable ride={ride} />, { user: aTraveler() });

  expect(screen.getByText(said)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Pay' }) !== null).toBe(said !== 'APPROVED');
});
