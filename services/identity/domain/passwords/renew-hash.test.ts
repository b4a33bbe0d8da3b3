import { expect, test } from '@jest/globals';
import { aUser } from '../../test/a-user.ts';
import { renewHash } from './renew-hash.ts';

test('the hash that was verified is replaced by the costlier one, without an event', () => {
  const user = aUser({ passwordHash: 'cheap' });

  expect(renewHash(user, { old: 'cheap', renewed: 'dear' })).toEqual({
    state: { ...user, passwordHash: 'dear' },
    events: [],
  });
});

test('a password that was set meanwhile stays', () => {
  expect(renewHash(aUser({ passwordHash: 'new' }), { old: 'cheap', renewed: 'dear' })).toBeUndefined();
});
