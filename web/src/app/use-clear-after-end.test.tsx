import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { hourMs, minuteMs, secondMs } from '@livery/contracts/durations.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { adminSessionIdleMinutes, sessionIdleHours } from '@livery/contracts/identity/policy.ts';
import { notificationsApi } from '@livery/contracts/notifications/api.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { dropAllDrafts, keepDraft, readDraft } from '../platform/drafts.ts';
import { queryKeys } from '../platform/query-keys.ts';
import { checkSession, useSession } from '../platform/session.ts';
import { forgetSessionEnd, sessionEnd } from '../platform/session-end.ts';
import { aTraveler, noNotifications } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { openServer } from '../testing/server.ts';
import { LiveUpdates } from './live-updates.tsx';

const server = openServer();
const anna = aTraveler();
const { request } = navigator.locks;

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
  // Another page has the stream.
  Object.assign(navigator.locks, {
    request: (name: string, ask: () => unknown) => (name === 'livery-session' ? ask() : new Promise(() => {})),
  });
  server.answer(notificationsApi.listNotifications, noNotifications);
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(navigator.locks, { request });
  forgetSessionEnd();
  dropAllDrafts();
  localStorage.clear();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** The frame around every page follows who is signed in. */
function Page() {
  const { user } = useSession();
  return user ? (
    <>
      <p>Rides of {user.firstName}</p>
      <LiveUpdates />
    </>
  ) : (
    <p>Nobody</p>
  );
}

/** A page whose session was ended elsewhere, as it has learned just now. */
async function ended() {
  const view = renderApp(<Page />, { user: anna, at: '/rides?page=2' });
  view.queryClient.setQueryData(queryKeys.rides, ['a ride']);
  keepDraft('chat', 'I am at do');
  server.answer(identityApi.getSession, { user: null });
  await act(() => checkSession(view.queryClient));
  expect(sessionEnd.get()).toBe('asks');
  return view;
}

test('what was read is gone a quarter of an hour after the sign-in was ended elsewhere, and drafts wait for their owner', async () => {
  const { queryClient, router } = await ended();

  await pass((adminSessionIdleMinutes - 1) * minuteMs);
  expect(screen.getByText(`Rides of ${anna.firstName}`)).toBeVisible();
  act(() => sessionEnd.set('put off'));
  await pass(minuteMs + 15 * secondMs);

  expect(await screen.findByText('Nobody')).toBeVisible();
  expect(queryClient.getQueryData(queryKeys.rides)).toBeUndefined();
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/', search: '' }));
  expect(sessionEnd.get()).toBe('none');
  expect(readDraft('chat')).toBe('I am at do');
  queryClient.setQueryData(queryKeys.me, aTraveler({ uid: 'berta' }));
  expect(readDraft('chat')).toBeUndefined();
});

test('who logs in again within the quarter of an hour stays, and has as long after the next end', async () => {
  const { queryClient } = await ended();
  await pass((adminSessionIdleMinutes - 1) * minuteMs);

  server.answer(identityApi.getSession, { user: anna });
  await act(() => checkSession(queryClient));
  await pass(2 * minuteMs);
  server.answer(identityApi.getSession, { user: null });
  await act(() => checkSession(queryClient));
  await pass((adminSessionIdleMinutes - 1) * minuteMs);

  expect(screen.getByText(`Rides of ${anna.firstName}`)).toBeVisible();
  expect(readDraft('chat')).toBe('I am at do');
});

test('whoever presses on without a session gains no time by it', async () => {
  const { queryClient } = await ended();
  await pass((adminSessionIdleMinutes - 1) * minuteMs);

  act(() => sessionEnd.set('none'));
  await act(() => checkSession(queryClient));
  expect(sessionEnd.get()).toBe('asks');
  await pass(minuteMs + 15 * secondMs);

  expect(await screen.findByText('Nobody')).toBeVisible();
});

test('a page that a customer left open ends the sign-in itself after twelve hours, and is cleared like any other', async () => {
  let user: typeof anna | null = anna;
  server.handle(http.get('*/auth/session', () => HttpResponse.json({ user })));
  server.handle(
    http.post('*/auth/logout', () => {
      user = null;
      return HttpResponse.json({});
    }),
  );
  renderApp(<Page />, { user });
  await pass(minuteMs);

  jest.setSystemTime(Date.now() + sessionIdleHours * hourMs);
  await pass(30 * secondMs);
  await waitFor(() => expect(sessionEnd.get()).toBe('asks'));
  expect(screen.getByText(`Rides of ${anna.firstName}`)).toBeVisible();
  await pass((adminSessionIdleMinutes + 1) * minuteMs);

  expect(await screen.findByText('Nobody')).toBeVisible();
  expect(user).toBeNull();
});
