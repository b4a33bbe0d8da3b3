import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { notificationsApi } from '@livery/contracts/notifications/api.ts';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { aTraveler, noNotifications } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { openServer } from '../testing/server.ts';
import { LiveUpdates } from './live-updates.tsx';

const server = openServer();
const { request } = navigator.locks;
/** Of the page that has the stream. */
let holder: BroadcastChannel;

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  Object.assign(navigator.locks, { request: () => new Promise(() => {}) });
  holder = new BroadcastChannel('livery-live');
});
afterEach(() => {
  holder.close();
  Object.assign(navigator.locks, { request });
  jest.useRealTimers();
});

/** A page that somebody opens beside another one, whose stream is open. */
async function joined() {
  const user = aTraveler();
  server.answer(identityApi.getSession, { user });
  server.answer(notificationsApi.listNotifications, noNotifications);
  const answers = ['before'];
  const read = jest.fn(async () => answers.shift() ?? 'after');
  const Ride = () => <p>The ride as it was {useQuery({ queryKey: ['ride'], queryFn: read }).data}</p>;
  renderApp(
    <>
      <LiveUpdates />
      <Ride />
    </>,
    { user },
  );
  await screen.findByText('The ride as it was before');
  holder.postMessage('beat');
  return { read };
}

test('a page that joins another one’s stream reads what it may have missed until then, once it is drawn', async () => {
  const { read } = await joined();

  await act(() => jest.advanceTimersByTimeAsync(8_000));

  expect(await screen.findByText('The ride as it was after')).toBeVisible();
  expect(read).toHaveBeenCalledTimes(2);
});

test('a page whose stream opens again after it was drawn is read at once', async () => {
  const { read } = await joined();
  await act(() => jest.advanceTimersByTimeAsync(8_000));
  const before = read.mock.calls.length;

  holder.postMessage({ state: 'open' });

  await waitFor(() => expect(read).toHaveBeenCalledTimes(before + 1));
});
