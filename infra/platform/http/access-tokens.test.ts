import { afterEach, describe, expect, jest, test } from '@jest/globals';
import fastify from 'fastify';
import { createSigner } from '../testing/tokens.ts';
import { type ReadToken, tokenReader } from './access-tokens.ts';

const lifetimeSeconds = 600;
const [signer, next, stranger] = await Promise.all([
  createSigner(lifetimeSeconds),
  createSigner(lifetimeSeconds),
  createSigner(lifetimeSeconds),
]);
const readerOf = (...keys: string[]): Promise<ReadToken> => tokenReader(fastify(), keys);

describe('an access token', () => {
  afterEach(() => void jest.restoreAllMocks());

  test('says who it is of and until when', async () => {
    const read = await readerOf(signer.publicKey);

    const claims = read(signer.tokenFor({ uid: 'anna', sessionId: 's1', accountType: 'Operator' }));

    expect(claims).toMatchObject({ sub: 'anna', sid: 's1', accountType: 'Operator', adminRole: null, epoch: 0 });
    expect((claims?.exp ?? 0) - (claims?.iat ?? 0)).toBe(lifetimeSeconds);
  });

  test('is refused after its end, also by a reader that has accepted it', async () => {
    const read = await readerOf(signer.publicKey);
    const token = signer.tokenFor({});
    const end = (read(token)?.exp ?? 0) * 1_000;

    const at = jest.spyOn(Date, 'now').mockReturnValue(end - 1);
    expect(read(token)).toMatchObject({ exp: end / 1_000 });
    at.mockReturnValue(end + 1);
    expect(read(token)).toBeUndefined();
  });

  test('is accepted under both keys while they are changed, and under no other', async () => {
    const read = await readerOf(next.publicKey, signer.publicKey);

    const tokens = [next, signer, stranger].map((by) => by.tokenFor({ uid: 'anna' }));

    expect(tokens.map((token) => read(token)?.sub)).toEqual(['anna', 'anna', undefined]);
  });

  test('is refused with another algorithm, altered, or without a signature', async () => {
    const read = await readerOf(signer.publicKey);
    const [head = '', claims = '', signature = ''] = signer.tokenFor({}).split('.');
    const text = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const forged = text({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), adminRole: 'owner' });

    const tokens = [
      `${head}.${forged}.${signature}`,
      `${text({ alg: 'none', typ: 'JWT' })}.${claims}.`,
      `${text({ alg: 'HS256', typ: 'JWT' })}.${claims}.${signature}`,
      `${head}.${claims}`,
      'no token at all',
    ];

    expect(tokens.map(read)).toEqual(tokens.map(() => undefined));
  });
});
