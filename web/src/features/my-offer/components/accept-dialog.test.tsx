import { expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { anOperator } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aRide } from '../../../testing/ride-builders.ts';
import { openServer } from '../../../testing/server.ts';
import { AcceptDialog } from './accept-dialog.tsx';

const server = openServer();

const ride = aRide({ view: 'operator', exact: false, actions: ['offer', 'deny'], basePriceCents: 8_100 });

function renderDialog(tollsCents: number) {
  const body = { tollsCents, parkingCents: 0, airportFeeCents: 0, miscCents: 0 };
  renderApp(<AcceptDialog ride={ride} subject={{ body }} onClose={() => {}} />, { user: anOperator() });
}

test('asks about tolls above the price of the ride', async () => {
  renderDialog(999_900);

  expect(await screen.findByRole('dialog', { name: 'Tolls of $9,999.00?' })).toBeVisible();
  expect(screen.getByText('That is more than the ride itself ($81.00). Is this correct?')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Yes, accept' })).toBeVisible();
});

test('does not ask about ordinary tolls', async () => {
  renderDialog(1_500);

  expect(await screen.findByRole('dialog', { name: 'Verify additional charges' })).toBeVisible();
});

test('says what the server refuses about the note', async () => {
  const fields = { specialNotes: messages.noWebAddresses };
  server.refuse(ridesApi.submitOffer, { status: 400, code: 'INVALID', message: messages.invalidInput, fields });
  server.answer(ridesApi.getRide, ride);
  renderDialog(1_500);

  await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));

  expect(await screen.findByText(`Notes for the traveler: ${messages.noWebAddresses}`)).toBeVisible();
});
