import { expect, test } from '@jest/globals';
import { aUser } from '../../test/a-user.ts';
import { refreshSession } from './refresh-session.ts';
import { openSession, type Session } from './session.ts';

const now = new Date('2026-11-20T12:00:00Z');
const begun = openSession(aUser(), { token: 't1' }, now).state;

/** Shows the tokens one after the other; each pair is the token shown and the one to be given for it. */
function shown(...steps: (readonly [token: string, next: string])[]): Session {
  return steps.reduce(
    (session, [token, next]) => refreshSession(session, { sid: 's1', token, next, now })?.state ?? session,
    begun,
  );
}

test('a token brings the next one, and so on', () => {
  expect(shown(['t1', 't2'], ['t2', 't3'])).toMatchObject({ usedToken: 't2', nextTokens: ['t3'], endedAt: null });
});

test('a token that is still good tells nobody anything', () => {
  const lost = refreshSession(begun, { sid: 's1', token: 't1', next: 'lost', now });
  const again = refreshSession(lost?.state ?? begun, { sid: 's1', token: 't1', next: 't2', now });

  expect([lost?.events, again?.events]).toEqual([[], []]);
});

test('a lost answer costs nothing: the token shown stays good until its successor is used', () => {
  const again = shown(['t1', 'lost'], ['t1', 't2'], ['t1', 't3']);

  expect(again.nextTokens).toEqual(['lost', 't2', 't3']);
  expect(shown(['t1', 'lost'], ['t1', 't2'], ['t2', 't4']).nextTokens).toEqual(['t4']);
});

test('two answers to two tabs: whichever the browser kept goes on', () => {
  expect(shown(['t1', 'a'], ['t1', 'b'], ['a', 'c']).endedAt).toBeNull();
  expect(shown(['t1', 'a'], ['t1', 'b'], ['b', 'c']).endedAt).toBeNull();
});

test.each([
  [
    'its successor has been used',
    [
      ['t1', 't2'],
      ['t2', 't3'],
      ['t1', 't4'],
    ] as const,
  ],
  [
    'another answer to it has been used',
    [
      ['t1', 'a'],
      ['t1', 'b'],
      ['a', 'c'],
      ['b', 'd'],
    ] as const,
  ],
  ['nobody knows it', [['made up', 't2']] as const],
])('a token ends the session when %s', (_, steps) => {
  expect(shown(...steps).endedAt).toEqual(now);
});

test('a made-up token publishes once that the session has ended', () => {
  const reused = refreshSession(begun, { sid: 's1', token: 'made up', next: 't2', now });

  expect(reused?.events).toEqual([{ type: 'session.ended', data: { uid: 'anna', sid: 's1' }, parties: ['anna'] }]);
});

test('the session keeps a limited number of tokens, however many answers are lost', () => {
  const row = Array.from({ length: 50 }, (_, turn) => ['t1', `next-${turn}`] as const);

  expect(shown(...row).nextTokens).toHaveLength(10);
});
