import { expect, jest, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openServer } from '../../../testing/server.ts';
import { RideCodeSearch } from './ride-code-search.tsx';

const server = openServer();

const onFound = jest.fn();
const field = () => screen.getByRole('textbox', { name: 'Ride code' });
async function search(code: string) {
  renderApp(<RideCodeSearch onFound={onFound} />, { user: aTraveler() });
  if (code) await userEvent.type(field(), code);
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
}

test('the code of a ride opens it', async () => {
  server.answer(ridesApi.findRideByCode, { id: 'ride-1' });
  await search(' a1b2c3d ');

  await waitFor(() => expect(onFound).toHaveBeenCalledWith('ride-1'));
  expect(server.seen.map(({ request }) => new URL(request.url).pathname)).toEqual(['/api/rideCodes/a1b2c3d']);
});

test('a code of no ride is said at the field, until it is edited', async () => {
  server.refuse(ridesApi.findRideByCode, { status: 404, code: 'RIDE_NOT_FOUND', message: messages.rideNotFound });
  await search('NONE');

  await waitFor(() => expect(field()).toHaveAccessibleDescription(messages.rideNotFound));
  expect(field()).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent(messages.rideNotFound);
  await userEvent.type(field(), 'X');
  expect(screen.queryByText(messages.rideNotFound)).toBeNull();
});

test('without a code nothing is asked', async () => {
  await search('');

  expect(field()).toHaveAccessibleDescription(messages.required);
  expect(server.seen).toEqual([]);
});
