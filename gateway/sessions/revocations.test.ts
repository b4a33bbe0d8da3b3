import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { EventEnvelope } from '@livery/contracts/envelope.ts';
import accessRevoked from '@livery/contracts/identity/samples/access.revoked.json' with { type: 'json' };
import sessionEnded from '@livery/contracts/identity/samples/session.ended.json' with { type: 'json' };
import { type Revocations, revocationMemoryMs, revocations } from './revocations.ts';

const revoked = (uid: string, epoch: number) => ({ ...accessRevoked, data: { uid, epoch } }) as EventEnvelope;
const ended = (sid: string) => ({ ...sessionEnded, data: { uid: 'anna', sid } }) as EventEnvelope;
const token = (claims: object = {}) => ({ sub: 'anna', sid: 's1', epoch: 0, ...claims });

describe('an access token', () => {
  let known: Revocations;
  let isHeard: boolean;
  beforeEach(() => {
    jest.useFakeTimers();
    isHeard = true;
    known = revocations(() => isHeard);
  });
  afterEach(() => void jest.useRealTimers());

  test('is refused once its session has ended, and no other', () => {
    known.note(ended('s1'));

    expect(known.accept(token())).toBe(false);
    expect(known.accept(token({ sid: 's2' }))).toBe(true);
  });

  test('is refused once its person’s epoch is higher, whatever the order of the news', () => {
    known.note(revoked('anna', 2));
    known.note(revoked('anna', 1));

    expect([0, 1, 2].map((epoch) => known.accept(token({ epoch })))).toEqual([false, false, true]);
    expect(known.accept(token({ sub: 'omar' }))).toBe(true);
  });

  test('is remembered as refused until it would have expired, and no longer', () => {
    known.note(ended('s1'));
    known.note(revoked('anna', 1));

    jest.advanceTimersByTime(revocationMemoryMs - 1);
    expect(known.accept(token())).toBe(false);
    jest.advanceTimersByTime(1);
    expect(known.accept(token())).toBe(true);
  });

  test('is told by what is known here only while all of it has been read and more would arrive', () => {
    const told = [known.isComplete()];
    known.noteReadBack();
    told.push(known.isComplete());
    isHeard = false;
    told.push(known.isComplete());
    isHeard = true;
    known.noteGap();
    told.push(known.isComplete());
    known.noteReadBack();
    told.push(known.isComplete());

    expect(told).toEqual([false, true, false, false, true]);
  });
});
