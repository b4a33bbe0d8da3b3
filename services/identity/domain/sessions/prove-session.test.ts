import { expect, test } from '@jest/globals';
import { aUser } from '../../test/a-user.ts';
import { provenFor, proveSession } from './prove-session.ts';
import { refreshSession } from './refresh-session.ts';
import { openSession, type Session } from './session.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
const begun = openSession(aUser(), { token: 't1' }, at(0)).state;
const proved = (session: Session, token: string, minute: number) => proveSession(session, token, at(minute)).state;
const refreshed = (session: Session, token: string, next: string): Session =>
  refreshSession(session, { sid: 's1', token, next, now: at(30) })?.state ?? session;

test('a proof begins a new chain of tokens beside the earlier one', () => {
  const session = proved(begun, 'p1', 5);

  expect(session).toMatchObject({ usedToken: null, nextTokens: ['p1'], provenAt: at(5) });
  expect(session.chainBefore).toEqual({ usedToken: null, nextTokens: ['t1'] });
});

test('tokens of the earlier chain go on without the proof', () => {
  const session = refreshed(refreshed(proved(begun, 'p1', 5), 't1', 't2'), 't2', 't3');

  expect(session.endedAt).toBeNull();
  expect([provenFor(session, 't3'), provenFor(session, 'p1')]).toEqual([undefined, at(5)]);
});

test('an earlier proof stays with the tokens that had it', () => {
  const session = refreshed(proved(proved(begun, 'p1', 5), 'p2', 20), 'p1', 'p1-next');

  expect([provenFor(session, 'p1-next'), provenFor(session, 'p2')]).toEqual([at(5), at(20)]);
});

test('tokens from before go on, however many answers to proofs are lost, until one of the last proof is used', () => {
  const lost = proved(proved(proved(begun, 'p1', 5), 'p2', 15), 'p3', 25);
  const session = refreshed(refreshed(lost, 't1', 't2'), 't2', 't3');

  expect([session.endedAt, provenFor(session, 't3'), provenFor(session, 'p3')]).toEqual([null, undefined, at(25)]);
  const used = refreshed(session, 'p3', 'p4');
  expect([used.chainBefore, used.earlierChains, used.endedAt]).toEqual([undefined, undefined, null]);
  expect(refreshed(used, 't3', 'x').endedAt).toEqual(at(30));
});

test('once a token of an earlier proof is used, one from before it ends the session, and one of a later goes on', () => {
  const session = refreshed(proved(proved(begun, 'p1', 5), 'p2', 15), 'p1', 'p1-next');

  expect(provenFor(refreshed(session, 'p2', 'p2-next'), 'p2-next')).toEqual(at(15));
  expect(refreshed(session, 't1', 'x').endedAt).toEqual(at(30));
});

test('the session keeps a limited number of chains, the newest ones', () => {
  const tokens = Array.from({ length: 50 }, (_, turn) => `p${turn}`);

  const session = tokens.reduce((before, token) => proved(before, token, 5), begun);

  const chains = [...(session.earlierChains ?? []), session.chainBefore, session];
  expect(chains.map((chain) => chain?.nextTokens)).toEqual(tokens.slice(-10).map((token) => [token]));
});

test.each(['t1', 't2'])('once a token of the new chain is used, %s of the earlier one ends the session', (token) => {
  const session = refreshed(refreshed(proved(begun, 'p1', 5), 't1', 't2'), 'p1', 'p2');

  expect([session.chainBefore, session.endedAt]).toEqual([undefined, null]);
  expect(provenFor(session, 'p2')).toEqual(at(5));
  expect(refreshed(session, token, 'x').endedAt).toEqual(at(30));
});

test('a token of the earlier chain that comes back after its successor was used ends the session', () => {
  const session = refreshed(refreshed(proved(begun, 'p1', 5), 't1', 't2'), 't2', 't3');

  expect(refreshed(session, 't1', 'x').endedAt).toEqual(at(30));
});
