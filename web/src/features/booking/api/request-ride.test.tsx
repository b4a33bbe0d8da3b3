import { afterEach, expect, jest, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import { messages } from '@livery/contracts/messages.ts';
import { paymentsApi } from '@livery/contracts/payments/api.ts';
import { unclaimedHoldMinutes } from '@livery/contracts/payments/policy.ts';
import type { BookingBody } from '@livery/contracts/rides/api/booking.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { callApi } from '../../../platform/api-client.ts';
import { applyLiveUpdate } from '../../../platform/apply-live-update.ts';
import { readDraft } from '../../../platform/drafts.ts';
import { queryKeys } from '../../../platform/query-keys.ts';
import { endLocalSession } from '../../../platform/session.ts';
import { aTraveler } from '../../../testing/builders.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { aRide } from '../../../testing/ride-builders.ts';
import { openServer } from '../../../testing/server.ts';
import { type RideRequest, useRequestRide } from './request-ride.ts';

const server = openServer();
afterEach(() => void jest.useRealTimers());

function Submit({ body }: { body: BookingBody }) {
  return <SubmitButton body={body} request={useRequestRide()} />;
}

function SubmitButton({ body, request }: { body: BookingBody; request: RideRequest }) {
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

test('keeps the hold for a Submit on a later visit of the page', async () => {
  server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'requires_capture' });
  server.refuse(ridesApi.requestRide, { status: 402, code: 'AMOUNT_DUE', message: 'owes' });
  const { unmount } = renderSubmit();
  await submit();
  await screen.findByText('Refused: owes');
  unmount();

  renderSubmit();
  await submit();

  await waitFor(() => expect(callsOf('/rides')).toHaveLength(2));
  expect(callsOf('/newRideBookingPreauthorization')).toHaveLength(1);
});

test('sends a retry of the same booking with the same key', async () => {
  server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'requires_capture' });
  server.refuse(ridesApi.requestRide, { status: 503, code: 'UNAVAILABLE', message: 'down' });
  renderSubmit();
  await submit();
  await screen.findByText('Refused: down');

  await submit();

  await waitFor(() => expect(callsOf('/rides')).toHaveLength(2));
  const [first, second] = callsOf('/rides').map(keyOf);
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
});

test('sends a ride that may be booked already with the same key after a reload, even with other details', async () => {
  server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'requires_capture' });
  server.refuse(ridesApi.requestRide, { status: 503, code: 'UNAVAILABLE', message: 'down' });
  const { unmount } = renderSubmit();
  await submit();
  await screen.findByText('Refused: down');
  unmount();

  renderApp(<Submit body={{ paymentMethod: 'pm_1', serviceVehicle: 'SUV' }} />, { user: aTraveler() });
  await submit();

  await waitFor(() => expect(callsOf('/rides')).toHaveLength(2));
  const [first, second] = callsOf('/rides').map(keyOf);
  expect(second).toBe(first);
});

test('sends another Submit as one more ride, with a hold of its own, once the server says that it knows the first', async () => {
  server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'requires_capture' });
  server.refuse(ridesApi.requestRide, { status: 422, code: 'IDEMPOTENCY_MISMATCH', message: 'sent before' });
  renderSubmit();
  await submit();
  await screen.findByText('Refused: sent before');

  await submit();

  await waitFor(() => expect(callsOf('/rides')).toHaveLength(2));
  for (const place of ['/rides', paymentsApi.preauthorizeBooking.path])
    expect(new Set(callsOf(place).map(keyOf)).size).toBe(2);
});

test('finishes the same hold when its answer was lost', async () => {
  server.refuse(paymentsApi.preauthorizeBooking, { status: 503, code: 'PROVIDER_DOWN', message: 'down' });
  renderSubmit();
  await submit();
  await screen.findByText('Refused: down');

  await submit();

  await waitFor(() => expect(callsOf('/newRideBookingPreauthorization')).toHaveLength(2));
  const [first, second] = callsOf('/newRideBookingPreauthorization').map(keyOf);
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
});

test.each([
  [429, 'TOO_MANY_REQUESTS'],
  [500, 'UNEXPECTED'],
])('finishes the same hold when its answer was lost and the next one, %i, says nothing', async (status, code) => {
  const { path } = paymentsApi.preauthorizeBooking;
  server.answer(ridesApi.requestRide, aRide());
  server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'requires_capture' });
  server.refuseOnce(paymentsApi.preauthorizeBooking, { status, code, message: 'not now' });
  server.refuseOnce(paymentsApi.preauthorizeBooking, { status: 503, code: 'PROVIDER_DOWN', message: 'down' });
  renderSubmit();
  for (const times of [1, 2]) {
    await submit();
    await waitFor(() => expect(callsOf(path)).toHaveLength(times));
    await waitFor(() => expect(screen.getByRole('button')).toBeEnabled());
  }

  await submit();

  await waitFor(() => expect(callsOf('/rides')).toHaveLength(1));
  expect(callsOf(path)).toHaveLength(3);
  expect(new Set(callsOf(path).map(keyOf)).size).toBe(1);
});

test('asks for another hold shortly before the first is too old to be claimed', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'requires_capture' });
  server.refuse(ridesApi.requestRide, { status: 400, code: 'SERVICE_TIME_TOO_EARLY', message: 'too early' });
  renderSubmit();
  await submit();
  await screen.findByText('Refused: too early');
  jest.setSystemTime(Date.now() + (unclaimedHoldMinutes - 1) * minuteMs);
  server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_2', status: 'requires_capture' });

  await submit();

  await waitFor(() => expect(callsOf('/rides')).toHaveLength(2));
  expect(callsOf('/rides').map(({ body }) => body)).toEqual([
    expect.objectContaining({ preauthorizationId: 'pi_1' }),
    expect.objectContaining({ preauthorizationId: 'pi_2' }),
  ]);
  const [first, second] = callsOf('/newRideBookingPreauthorization').map(keyOf);
  expect(second).not.toBe(first);
});

test('replaces a repeated hold that was released meanwhile', async () => {
  server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_2', status: 'requires_capture' });
  server.answerOnce(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'canceled' });
  server.answer(ridesApi.requestRide, aRide());
  renderSubmit();

  await submit();

  await waitFor(() => expect(callsOf('/rides')).toHaveLength(1));
  expect(callsOf('/rides')[0]?.body).toMatchObject({ preauthorizationId: 'pi_2' });
  const [first, second] = callsOf('/newRideBookingPreauthorization').map(keyOf);
  expect(second).not.toBe(first);
});

test('the next ride gets a hold of its own', async () => {
  server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'requires_capture' });
  server.answer(ridesApi.requestRide, aRide());
  renderSubmit();
  await submit();
  await waitFor(() => expect(screen.getByRole('button')).toBeEnabled());

  await submit();

  await waitFor(() => expect(callsOf('/rides')).toHaveLength(2));
  const keys = callsOf('/newRideBookingPreauthorization').map(keyOf);
  expect(new Set(keys).size).toBe(2);
  expect(new Set(callsOf('/rides').map(keyOf)).size).toBe(2);
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

test('a ride that could not be saved is told in the words of the booking', async () => {
  server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'requires_capture' });
  server.refuse(ridesApi.requestRide, { status: 500, code: 'UNEXPECTED', message: messages.unexpected });
  renderSubmit();

  await submit();

  expect(await screen.findByText(`Refused: ${messages.bookingFailed}`)).toBeVisible();
});

test('books nothing with a hold whose person left before it was made', async () => {
  const hold = server.answerLate(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'requires_capture' });
  server.answer(ridesApi.requestRide, aRide());
  const { unmount, queryClient } = renderSubmit();
  await submit();
  await hold.asked;
  const [mutation] = queryClient.getMutationCache().getAll();

  unmount();
  await endLocalSession(queryClient);
  queryClient.setQueryData(queryKeys.me, aTraveler({ uid: 'the-next' }));
  hold.answer();

  await waitFor(() => expect(mutation?.state.status).not.toBe('pending'));
  expect(callsOf('/rides')).toEqual([]);
  expect(readDraft('booking-holds')).toBeUndefined();
});

test('reads a ride again whose next news came before the answer', async () => {
  const ride = aRide();
  server.answer(paymentsApi.preauthorizeBooking, { id: 'pi_1', status: 'requires_capture' });
  server.answer(ridesApi.requestRide, ride);
  server.answer(ridesApi.getRide, { ...ride, version: ride.version + 1 });
  const { queryClient } = renderApp(<BookedRide />, { user: aTraveler() });
  applyLiveUpdate(queryClient, { type: 'ride.opened', id: ride.id, version: ride.version + 1 });

  await submit();

  expect(await screen.findByText(`Version ${ride.version + 1}`)).toBeVisible();
});

/** Opens the ride as soon as it is requested. */
function BookedRide() {
  const request = useRequestRide();
  if (request.data) return <Version id={request.data.id} />;
  return <SubmitButton body={{ paymentMethod: 'pm_1', serviceVehicle: 'Sedan' }} request={request} />;
}

function Version({ id }: { id: string }) {
  const queryFn = () => callApi(ridesApi.getRide, { params: { id } });
  const ride = useQuery({ queryKey: queryKeys.ride(id), queryFn });
  return <p>{`Version ${ride.data?.version}`}</p>;
}
