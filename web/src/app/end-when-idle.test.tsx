import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { hourMs, minuteMs, secondMs } from '@livery/contracts/durations.ts';
import { identityApi } from '@livery/contracts/identity/api.ts';
import { adminSessionIdleMinutes, sessionIdleHours } from '@livery/contracts/identity/policy.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { dropAllDrafts, keepDraft, readDraft } from '../platform/drafts.ts';
import { dropPendingLogOut, isLogOutPending } from '../platform/pending-log-out.ts';
import { queryKeys } from '../platform/query-keys.ts';
import { returnPath } from '../platform/return-path.ts';
import { checkSession, useSession } from '../platform/session.ts';
import { forgetSessionEnd, sessionEnd } from '../platform/session-end.ts';
import { useStore } from '../platform/store.ts';
import { aTraveler } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { openServer } from '../testing/server.ts';
import { EndWhenIdle } from './end-when-idle.tsx';

const server = openServer();
beforeEach(
  () => void jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] }),
);
afterEach(() => {
  jest.useRealTimers();
  forgetSessionEnd();
  dropAllDrafts();
  dropPendingLogOut();
  localStorage.clear();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const logOuts = () => server.seen.filter(({ request }) => request.url.endsWith(identityApi.logOut.path)).length;

/** The frame around every page asks who is signed in, and follows the idleness of whoever it is. */
function Page() {
  const { user } = useSession();
  const isOver = useStore(sessionEnd) !== 'none';
  return user ? (
    <>
      <p>Charges</p>
      {(user.adminRole || !isOver) && <EndWhenIdle user={user} />}
    </>
  ) : (
    <p>Nobody</p>
  );
}

function show(user = aTraveler({ adminRole: 'owner' })) {
  server.answer(identityApi.logOut, {});
  server.answer(identityApi.getSession, { user: null });
  window.history.replaceState(null, '', '/admin/charges?page=2');
  const view = renderApp(<Page />, { user });
  view.queryClient.setQueryData(queryKeys.staffLists, ['a charge']);
  return view;
}
const warning = () => screen.queryByRole('dialog', { name: 'Still there?' });

test('staff who touch nothing for fifteen minutes are logged out, and their page is remembered', async () => {
  const { queryClient } = show();

  await pass(adminSessionIdleMinutes * minuteMs);
  expect(logOuts()).toBe(0);
  await pass(15 * secondMs);

  expect(await screen.findByText('Nobody')).toBeVisible();
  await waitFor(() => expect(logOuts()).toBe(1));
  expect(queryClient.getQueryData(queryKeys.staffLists)).toBeUndefined();
  expect(returnPath()).toBe('/admin/charges?page=2');
});

test('staff are told a minute before, and stay logged in if they say so', async () => {
  show();
  await pass(13 * minuteMs);
  expect(warning()).toBeNull();

  await pass(minuteMs);
  expect(warning()).toHaveTextContent('You will be logged out in a minute');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Stay logged in' })).toHaveFocus());
  expect(returnPath()).toBe('/admin/charges?page=2');
  fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
  expect(returnPath()).toBeUndefined();
  await pass(minuteMs + 15 * secondMs);

  expect(warning()).toBeNull();
  expect(logOuts()).toBe(0);
  expect(returnPath()).toBeUndefined();
});

test('who goes on in another tab is not asked any more in this one', async () => {
  show();
  await pass(14 * minuteMs);
  expect(warning()).toBeVisible();

  localStorage.setItem('livery.last-sign', String(Date.now()));
  fireEvent(window, new StorageEvent('storage'));

  await waitFor(() => expect(warning()).toBeNull());
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

test('who comes back too late is logged out by the first key', async () => {
  show();
  jest.setSystemTime(Date.now() + 20 * minuteMs);

  fireEvent.keyDown(document.body, { key: 'a' });

  expect(await screen.findByText('Nobody')).toBeVisible();
});

test('a page whose log-in was put off is logged out after fifteen minutes too, without a warning', async () => {
  show();
  act(() => sessionEnd.set('put off'));

  await pass(14 * minuteMs);
  expect(warning()).toBeNull();
  await pass(minuteMs + 15 * secondMs);

  expect(await screen.findByText('Nobody')).toBeVisible();
});

test.each<[string, () => void]>([
  ['does not arrive', () => server.refuse(identityApi.logOut, { status: 503, code: 'UNAVAILABLE', message: 'Later' })],
  ['has no answer', () => server.handle(http.post('*/auth/logout', () => HttpResponse.error()))],
])('a log-out that %s signs the person out in the browser, and is tried again', async (_how, fail) => {
  const { queryClient } = show();
  server.answer(identityApi.getSession, { user: aTraveler({ adminRole: 'owner' }) });
  fail();

  await pass((adminSessionIdleMinutes + 0.25) * minuteMs);
  expect(await screen.findByText('Nobody')).toBeVisible();
  await pass(15 * secondMs);
  expect(queryClient.getQueryData(queryKeys.me)).toBeNull();
  expect(isLogOutPending()).toBe(true);
  server.answer(identityApi.getSession, { user: null });
  server.answer(identityApi.logOut, {});
  await pass(30 * secondMs);

  await waitFor(() => expect(isLogOutPending()).toBe(false));
  expect(queryClient.getQueryData(queryKeys.me)).toBeNull();
});

test('a session that is being asked about when the time is up is ended all the same', async () => {
  const { queryClient } = show();
  await pass(adminSessionIdleMinutes * minuteMs);
  let answer = () => {};
  server.handle(
    http.get('*/auth/session', async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return HttpResponse.json({ user: aTraveler({ adminRole: 'owner' }) });
    }),
  );
  void queryClient.refetchQueries({ queryKey: queryKeys.me });
  await pass(secondMs);
  server.answer(identityApi.getSession, { user: null });

  await pass(15 * secondMs);
  answer();

  expect(await screen.findByText('Nobody')).toBeVisible();
  await waitFor(() => expect(logOuts()).toBe(1));
});

test('a log-out that has not arrived does not end the session of somebody who has logged in since in another tab', async () => {
  const { queryClient } = show();
  server.refuse(identityApi.logOut, { status: 503, code: 'UNAVAILABLE', message: 'Later' });
  await pass((adminSessionIdleMinutes + 0.25) * minuteMs);
  await waitFor(() => expect(isLogOutPending()).toBe(true));
  const berta = aTraveler({ uid: 'berta' });
  server.answer(identityApi.getSession, { user: berta });
  const sent = logOuts();

  // The other tab has logged her in.
  dropPendingLogOut();
  await act(() => queryClient.refetchQueries({ queryKey: queryKeys.me }));
  await pass(30 * secondMs);

  expect(logOuts()).toBe(sent);
  expect(queryClient.getQueryData(queryKeys.me)).toMatchObject({ uid: 'berta' });
});

describe('a customer who touches nothing for twelve hours', () => {
  const anna = aTraveler();
  const idleMs = sessionIdleHours * hourMs;

  test('is told a minute before, then logged out, and finds what was typed still there', async () => {
    show(anna);
    keepDraft('chat', 'I am at do');
    await pass(idleMs - 2 * minuteMs);
    expect(warning()).toBeNull();
    await pass(minuteMs);
    expect(warning()).toBeVisible();
    expect(logOuts()).toBe(0);

    await pass(minuteMs + 15 * secondMs);

    await waitFor(() => expect(logOuts()).toBe(1));
    expect(sessionEnd.get()).toBe('asks');
    expect(warning()).toBeNull();
    expect(screen.getByText('Charges')).toBeVisible();
    expect(readDraft('chat')).toBe('I am at do');
    expect(returnPath()).toBeUndefined();
  });

  test('in this tab stays logged in while another is used', async () => {
    show(anna);
    await pass(idleMs - 2 * minuteMs);

    localStorage.setItem('livery.last-sign', String(Date.now()));
    await pass(4 * minuteMs);

    expect(logOuts()).toBe(0);
    expect(sessionEnd.get()).toBe('none');
  });

  test('is logged out once, and after the next log-in counts anew', async () => {
    const { queryClient } = show(anna);
    await pass(idleMs + 15 * secondMs);
    await waitFor(() => expect(isLogOutPending()).toBe(false));

    fireEvent.keyDown(document.body, { key: 'a' });
    server.answer(identityApi.getSession, { user: anna });
    await act(() => checkSession(queryClient));
    fireEvent.keyDown(document.body, { key: 'a' });
    await pass(minuteMs);

    expect(sessionEnd.get()).toBe('none');
    expect(logOuts()).toBe(1);
  });

  test('is signed out in the browser although the log-out does not arrive, which is sent until it does', async () => {
    show(anna);
    server.refuse(identityApi.logOut, { status: 503, code: 'UNAVAILABLE', message: 'Later' });
    await pass(idleMs + 30 * secondMs);
    expect(sessionEnd.get()).toBe('asks');
    expect(isLogOutPending()).toBe(true);

    server.answer(identityApi.logOut, {});
    await pass(30 * secondMs);

    await waitFor(() => expect(isLogOutPending()).toBe(false));
    expect(sessionEnd.get()).toBe('asks');
  });
});
