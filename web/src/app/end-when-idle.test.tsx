import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { minuteMs, secondMs } from '@livery/contracts/durations.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { adminSessionIdleMinutes } from '@livery/contracts/identity/policy.ts';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { useSession } from '../platform/session.ts';
import { sessionEnd } from '../platform/session-end.ts';
import { aTraveler } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { startServer } from '../testing/server.ts';
import { EndWhenIdle } from './end-when-idle.tsx';

const server = startServer();
beforeAll(() => server.listen());
beforeEach(
  () => void jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] }),
);
afterEach(() => {
  jest.useRealTimers();
  server.reset();
  sessionEnd.set('none');
  localStorage.clear();
});
afterAll(() => server.close());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const logOuts = () => server.seen.filter(({ request }) => request.url.endsWith(identityApi.logOut.path)).length;

/** The frame around every page asks who is signed in. */
function Page() {
  useSession();
  return <EndWhenIdle />;
}

function show() {
  server.answer(identityApi.logOut, {});
  server.answer(identityApi.getSession, { user: null });
  return renderApp(<Page />, { user: aTraveler({ adminRole: 'owner' }) });
}

test('staff who touch nothing for fifteen minutes are signed out, and asked to log in on their page', async () => {
  show();

  await pass(adminSessionIdleMinutes * minuteMs);
  expect(logOuts()).toBe(0);
  await pass(15 * secondMs);

  await waitFor(() => expect(sessionEnd.get()).toBe('asks'));
  expect(logOuts()).toBe(1);
});

test.each([
  ['a key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ['the pointer', () => fireEvent.pointerDown(document.body)],
  ['the page', () => fireEvent.wheel(document.body)],
  ['a voice that presses', () => fireEvent.click(document.body)],
  ['a voice that types', () => fireEvent.input(document.body)],
  ['another tab', () => localStorage.setItem('livery.last-sign', String(Date.now()))],
])('%s begins the fifteen minutes anew', async (_sign, touch) => {
  show();
  await pass(14 * minuteMs);

  touch();
  await pass(14 * minuteMs);

  expect(logOuts()).toBe(0);
});

test('a tab that slept leaves a session alone that was used in another', async () => {
  show();
  jest.setSystemTime(Date.now() + 20 * minuteMs);
  localStorage.setItem('livery.last-sign', String(Date.now() - minuteMs));

  await pass(15 * secondMs);

  expect(logOuts()).toBe(0);
});

test('who comes back too late is signed out by the first key', async () => {
  show();
  jest.setSystemTime(Date.now() + 20 * minuteMs);

  fireEvent.keyDown(document.body, { key: 'a' });

  await waitFor(() => expect(sessionEnd.get()).toBe('asks'));
});

test('a log-out that does not arrive is tried again', async () => {
  show();
  server.refuse(identityApi.logOut, { status: 503, code: 'UNAVAILABLE', message: 'Later' });
  await pass((adminSessionIdleMinutes + 0.25) * minuteMs);
  await waitFor(() => expect(logOuts()).toBe(1));
  server.answer(identityApi.logOut, {});

  await pass(15 * secondMs);

  await waitFor(() => expect(sessionEnd.get()).toBe('asks'));
});
