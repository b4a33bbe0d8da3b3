import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import {
  type LiveRule,
  longPassword,
  longSecret,
  overHttps,
  realAccount,
  realLimits,
  realServer,
  refusedLive,
  whenLive,
} from './live.ts';
import { usualLease } from './variables.ts';

const bytes = (many: number) => Buffer.alloc(many, 'livery');

test.each<[string, LiveRule, string, boolean]>([
  ['31 bytes in hexadecimal', longSecret, bytes(31).toString('hex'), true],
  ['32 bytes in hexadecimal', longSecret, bytes(32).toString('hex'), false],
  ['31 bytes in base64', longSecret, bytes(31).toString('base64'), true],
  ['32 bytes in base64', longSecret, bytes(32).toString('base64'), false],
  ['32 bytes in base64url', longSecret, bytes(32).toString('base64url'), false],
  ['a text of 31 letters', longSecret, 'a text: 31 letters, and no more.'.slice(1), true],
  ['a text of 32 letters', longSecret, 'a text: 32 letters, and no more.', false],
  ['a login whose password has 31 bytes', longPassword, `rides:${bytes(31).toString('base64url')}`, true],
  ['a login whose password has 32 bytes', longPassword, `rides:${bytes(32).toString('base64url')}`, false],
  ['a secret test key', realAccount, 'sk_test_4eC39H', true],
  ['a public test key', realAccount, 'pk_test_4eC39H', true],
  ['a webhook secret of the sandbox', realAccount, 'whsec_sandbox_1', true],
  ['an account of zeros', realAccount, `AC${'0'.repeat(32)}`, true],
  ['a live key', realAccount, 'sk_live_test4eC39H', false],
  ['a real webhook secret', realAccount, 'whsec_Testing1sandbox', false],
  ['the demo’s limits', realLimits, 'demo', true],
  ['no limits', realLimits, 'off', true],
  ['the sandbox’s mail server', realServer, 'smtp://sandbox:8025?tls=off', true],
  ['a mail server', realServer, 'smtps://user:sandbox@mail.example:465', false],
  ['a lease of less than half a minute', usualLease, '29999', true],
  ['a lease of half a minute', usualLease, '30000', false],
  ['a page over http', overHttps, 'http://livery.example', true],
])('recognizes whether a live system may have this value: %s', (...[, rule, value, isRefused]) => {
  expect(rule.refuses(value)).toBe(isRefused);
});

describe('the rules', () => {
  const schema = z.object({
    SECRET: z.optional(z.string()).register(whenLive, longSecret),
    KEY: z.string(),
  });

  test.each([
    ['LIVE=yes', { LIVE: 'yes', KEY: 'sk_x' }],
    ['a live key', { LIVE: 'no', KEY: 'sk_live_x' }],
  ])('hold for %s', (_, live) => {
    expect(refusedLive(schema, { ...live, SECRET: 'short' })).toEqual([
      'SECRET: is shorter than 32 bytes; this is refused when LIVE=yes, or when any variable holds a live key',
    ]);
    expect(refusedLive(schema, { ...live, SECRET: undefined })).toEqual([]);
  });

  test('hold for nobody else', () => {
    expect(refusedLive(schema, { LIVE: 'no', KEY: 'sk_test_x', SECRET: 'short' })).toEqual([]);
  });

  test('refuse to do without what is needed', () => {
    const needy = z.object({ LOGIN: z.optional(z.string()).register(whenLive, longPassword) });

    expect(refusedLive(needy, { LIVE: 'no' })).toEqual([]);
    expect(refusedLive(needy, { LIVE: 'yes' })).toEqual([
      'LOGIN: is missing, or its password is shorter than 32 bytes; this is refused when LIVE=yes, or when any variable holds a live key',
    ]);
  });
});
