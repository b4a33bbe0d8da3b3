import { expect, test } from '@jest/globals';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aTraveler } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { aRide } from '../testing/ride-builders.ts';
import { openServer } from '../testing/server.ts';
import { queryKeys } from './query-keys.ts';
import { endLocalSession } from './session.ts';
import { useRideCommand } from './use-ride-command.ts';

const server = openServer();

function Select() {
  const select = useRideCommand(ridesApi.selectOperator, { id: 'ride-1' });
  return (
    <>
      <button type="button" onClick={() => select.mutate({ operatorId: 'operator-1' })}>
        First
      </button>
      <button type="button" onClick={() => select.mutate({ operatorId: 'operator-2' })}>
        Second
      </button>
      <p>{select.status}</p>
    </>
  );
}

/** Presses the buttons one after the other and gives the keys that were sent. */
async function keysOf(...names: string[]) {
  renderApp(<Select />, { user: aTraveler() });
  for (const [index, name] of names.entries()) {
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(server.seen).toHaveLength(index + 1));
    await screen.findByText(/error|success/);
  }
  return server.seen.map(({ request }) => request.headers.get('idempotency-key'));
}

const isUnanswered = { status: 503, code: 'UNAVAILABLE', message: 'x' };

test('a retry of what nobody answered carries the same key', async () => {
  server.refuse(ridesApi.selectOperator, isUnanswered);

  const [first, second, third] = await keysOf('First', 'First', 'First');

  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect([second, third]).toEqual([first, first]);
});

test.each([
  [429, 'TOO_MANY_REQUESTS'],
  [500, 'INTERNAL'],
])('what nobody answered keeps its key after a %i, which says nothing of it', async (status, code) => {
  server.refuse(ridesApi.selectOperator, isUnanswered);
  server.refuseOnce(ridesApi.selectOperator, { status, code, message: 'x' });
  server.refuseOnce(ridesApi.selectOperator, isUnanswered);

  const [first, second, third] = await keysOf('First', 'First', 'First');

  expect([second, third]).toEqual([first, first]);
});

test('the same command with other content gets another key', async () => {
  server.refuse(ridesApi.selectOperator, isUnanswered);

  const [first, second] = await keysOf('First', 'Second');

  expect(second).not.toBe(first);
});

test('after a refusal the next try is a new command', async () => {
  server.refuse(ridesApi.selectOperator, { status: 409, code: 'OFFER_NOT_AVAILABLE', message: 'x' });

  const [first, second] = await keysOf('First', 'First');

  expect(second).not.toBe(first);
});

test('what was done once may be asked for again', async () => {
  server.answer(ridesApi.selectOperator, aRide());

  const [first, second] = await keysOf('First', 'First');

  expect(second).not.toBe(first);
});

test('the answer to somebody who has left is not shown to the next', async () => {
  const late = server.answerLate(ridesApi.selectOperator, aRide({ id: 'ride-1' }));
  const { queryClient } = renderApp(<Select />, { user: aTraveler() });
  await userEvent.click(screen.getByRole('button', { name: 'First' }));
  await late.asked;

  await endLocalSession(queryClient);
  queryClient.setQueryData(queryKeys.me, aTraveler({ uid: 'the-next' }));
  late.answer();

  expect(await screen.findByText('error')).toBeVisible();
  expect(queryClient.getQueryData(queryKeys.ride('ride-1'))).toBeUndefined();
});
