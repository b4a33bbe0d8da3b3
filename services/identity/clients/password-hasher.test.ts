import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';

const argon2 = await import('@node-rs/argon2');
const verified = jest.fn((...asked: Parameters<typeof argon2.verify>) => argon2.verify(...asked));
let passwordHasher: typeof import('./password-hasher.ts').passwordHasher;

beforeAll(async () => {
  // The library itself works; what it was asked is only counted.
  jest.unstable_mockModule('@node-rs/argon2', () => ({ ...argon2, verify: verified }));
  ({ passwordHasher } = await import('./password-hasher.ts'));
});
afterEach(() => {
  verified.mockClear();
});

test.each([
  ['the cost of today', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', false],
  ['more memory', '$argon2id$v=19$m=65536,t=2,p=1$c2FsdA$aGFzaA', false],
  ['less memory', '$argon2id$v=19$m=12288,t=3,p=1$c2FsdA$aGFzaA', true],
  ['fewer passes', '$argon2id$v=19$m=19456,t=1,p=1$c2FsdA$aGFzaA', true],
  ['another kind', '$argon2i$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', true],
  ['an unreadable cost', 'hash', true],
])('a hash with %s is outdated or not', (_, hash, isOutdated) => {
  expect(passwordHasher().isOutdated(hash)).toBe(isOutdated);
});

/** What a hash costs: everything before its salt, and how long salt and digest are. */
const costOf = (hash: unknown) => {
  const [, kind, version, cost, salt = '', digest = ''] = String(hash).split('$');
  return [kind, version, cost, salt.length, digest.length];
};

test('a password is compared once, with a hash as costly, also where there is no account', async () => {
  const passwords = passwordHasher();
  const own = await passwords.hash('correct horse battery');

  const answers = [
    await passwords.verify(own, 'correct horse battery'),
    await passwords.verify(own, 'wrong'),
    await passwords.verify(undefined, 'correct horse battery'),
  ];

  expect(answers).toEqual([true, false, false]);
  expect(verified.mock.calls.map(([hash]) => costOf(hash))).toEqual(Array(3).fill(costOf(own)));
});
