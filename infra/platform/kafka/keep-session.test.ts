import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { waitFor } from '../testing/wait-for.ts';
import { keepSession } from './keep-session.ts';

/** A session whose heartbeats are due each ten milliseconds; `tell` is what the group says to one. */
function aSession(tell: () => Promise<void>, stuckAfterMs?: number) {
  const seen = { beats: 0, stuck: 0 };
  const heartbeat = () => {
    seen.beats += 1;
    return tell();
  };
  const options = { sessionMs: 50, ...(stuckAfterMs && { stuckAfterMs }) };
  const onStuck = () => {
    seen.stuck += 1;
  };
  return { seen, session: { options, heartbeat, onStuck } };
}

test.each([
  ['answers', async () => {}],
  ['refuses', () => Promise.reject(new Error('the group is rebalancing'))],
])('a group that %s is told while the work lasts, and no longer', async (_what, tell) => {
  const { seen, session } = aSession(tell);
  const { promise: work, resolve: end } = Promise.withResolvers<string>();

  const kept = keepSession(() => work, session);
  await waitFor(() => seen.beats >= 3);
  end('done');
  const result = await kept;
  const { beats } = seen;
  await pause(50);

  expect(result).toBe('done');
  expect(seen).toEqual({ beats, stuck: 0 });
});

test('work that fails ends the heartbeats, and says why', async () => {
  const { seen, session } = aSession(async () => {});
  const fail = async () => {
    throw new Error('away');
  };

  await expect(keepSession(fail, session)).rejects.toThrow('away');
  await pause(50);

  expect(seen.beats).toBe(0);
});

test('work that does not end is told of once, and the heartbeats end', async () => {
  const { seen, session } = aSession(async () => {}, 40);
  const { promise: work, resolve: end } = Promise.withResolvers<void>();

  const kept = keepSession(() => work, session);
  await waitFor(() => seen.stuck > 0);
  const { beats } = seen;
  await pause(50);

  expect(seen).toEqual({ beats, stuck: 1 });
  end();
  await kept;
});
