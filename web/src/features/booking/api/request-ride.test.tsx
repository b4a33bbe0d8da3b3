import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import type { BookingBody } from '@livery/contracts/rides/api.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { startServer } from '../../../testing/server.ts';
import { useRequestRide } from './request-ride.ts';

const server = startServer();
beforeAll(() => server.listen());
afterEach(() => server.reset());
afterAll(() => server.close());

function Submit({ body }: { body: BookingBody }) {
  const request = useRequestRide();
  return (
    <button type="button" disabled={request.isPending} onClick={() => request.mutate(body)}>
      {request.error ? `Refused: ${request.error.message}` : 'Submit'}
    </button>
  );
}

const callsOf = (path: string) => server.seen.filter(({ request }) => new URL(request.url).pathname === `/api${path}`);
const keyOf = (call: { request: Request } | undefined) => call?.request.headers.get('idempotency-key');
const submit = () => userEvent.click(screen.getByRole('button'));
const renderSubmit = () =>
  renderApp(<Submit body={{ paymentMethod: 'pm_1', serviceVehicle: 'Sedan' }} />, { user: aTraveler() });

test('uses the hold again when only the ride was refused', async () => {
  server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'requires_capture' });
  server.refuse(ridesApi.requestRide, { status: 400, code: 'SERVICE_TIME_TOO_EARLY', message: 'too early' });
  renderSubmit();
  await submit();
  await screen.findByText('Refused: too early');

  await submit();

  await waitFor(() => expect(callsOf('/rides')).toHaveLength(2));
  expect(callsOf('/newRideBookingPreauthorization')).toHaveLength(1);
  expect(callsOf('/rides').map(({ body }) => body)).toEqual(
    Array(2).fill(expect.objectContaining({ preauthorizationId: 'pi_1' })),
  );
});

test('sends a retry of the same booking with the same keys', async () => {
  server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'requires_capture' });
  server.refuse(ridesApi.requestRide, { status: 503, code: 'UNAVAILABLE', message: 'down' });
  renderSubmit();
  await submit();
  await screen.findByText('Refused: down');

  await submit();

  await waitFor(() => expect(callsOf('/rides')).toHaveLength(2));
  const [first, second] = callsOf('/rides');
  expect(keyOf(first)).toMatch(/-ride$/);
  expect(keyOf(second)).toBe(keyOf(first));
  expect(keyOf(callsOf('/newRideBookingPreauthorization')[0])).toBe(keyOf(first)?.replace('-ride', '-hold'));
});

test('asks for another hold when the first can no longer be used', async () => {
  server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'requires_capture' });
  server.refuse(ridesApi.requestRide, { status: 409, code: 'HOLD_NOT_USABLE', message: 'lapsed' });
  renderSubmit();
  await submit();
  await screen.findByText('Refused: lapsed');

  await submit();

  await waitFor(() => expect(callsOf('/newRideBookingPreauthorization')).toHaveLength(2));
  const [first, second] = callsOf('/newRideBookingPreauthorization');
  expect(keyOf(second)).not.toBe(keyOf(first));
});

test('asks for another hold after the bank refused one', async () => {
  server.refuse(paymentsApi.preauthorizeBooking, { status: 402, code: 'CARD_DECLINED', message: 'declined' });
  renderSubmit();
  await submit();
  await screen.findByText('Refused: declined');

  await submit();

  await waitFor(() => expect(callsOf('/newRideBookingPreauthorization')).toHaveLength(2));
  const [first, second] = callsOf('/newRideBookingPreauthorization');
  expect(keyOf(second)).not.toBe(keyOf(first));
});
