import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { notificationsApi } from '@livery/contracts/notifications/api.ts';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { ApiError } from '../platform/api-error.ts';
import { aTraveler, noNotifications } from '../testing/builders.ts';
import { renderApp } from '../testing/render-app.tsx';
import { openServer } from '../testing/server.ts';
import { liveState } from './live-state.ts';
import { LiveUpdates } from './live-updates.tsx';

const server = openServer();
const { EventSource } = globalThis;

/** The stream of the page under test. */
let stream: Stream;
class Stream extends EventTarget {
  readyState = 1;
  onopen = () => {};
  constructor() {
    super();
    stream = this;
  }
  close() {}
}

beforeEach(() => {
  // Only what comes round: calls take the time that they take.
  jest.useFakeTimers({
    doNotFake: ['setTimeout', 'clearTimeout', 'Date', 'performance', 'queueMicrotask', 'nextTick'],
  });
  Object.assign(globalThis, { EventSource: Stream });
  server.answer(notificationsApi.listNotifications, noNotifications);
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, { EventSource });
});

/** What somebody reads while the stream is away and back, at first without success. */
async function whenBack(failure: ApiError) {
  const answers: (string | ApiError)[] = ['before', failure, failure, failure, 'after'];
  const read = jest.fn(async () => {
    const answer = answers.shift() ?? 'after';
    if (answer instanceof ApiError) throw answer;
    return answer;
  });
  const Ride = () => <p>The ride as it was {useQuery({ queryKey: ['ride'], queryFn: read }).data}</p>;
  const { queryClient } = renderApp(
    <>
      <LiveUpdates />
      <Ride />
    </>,
    { user: aTraveler() },
  );
  await screen.findByText('The ride as it was before');
  stream.onopen();
  await queryClient.invalidateQueries({ queryKey: ['ride'] });
  expect(liveState.get()).toBe('open');
  expect(queryClient.getQueryState(['ride'])?.status).toBe('error');
  return { read };
}

test.each([
  ['a service that was full', 503],
  ['nobody', 0],
])('what %s answered is read again while the stream is open', async (_, status) => {
  await whenBack(new ApiError({ status, code: 'SERVICE_DOWN', message: 'Not now.' }));

  jest.advanceTimersByTime(15_000);

  // Before the page reads what happened between its first readings and the stream.
  expect(await screen.findByText('The ride as it was after', {}, { timeout: 2_000 })).toBeVisible();
});

test('what is refused for good is not asked for again and again', async () => {
  const { read } = await whenBack(new ApiError({ status: 404, code: 'RIDE_NOT_FOUND', message: 'No ride.' }));
  const asked = read.mock.calls.length;

  jest.advanceTimersByTime(60_000);

  expect(read).toHaveBeenCalledTimes(asked);
});
