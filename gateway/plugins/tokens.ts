import jwt from '@fastify/jwt';
import { accessClaims } from '@livery/platform/http/auth.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

const claims = z.extend(accessClaims, { iat: z.int(), exp: z.int() });
export type Claims = z.output<typeof claims>;

/** The claims of an access token that identity signed with one of its keys and that has not expired; else undefined. */
export type ReadToken = (token: string) => Claims | undefined;

export async function tokenReader(app: FastifyInstance, publicKeys: readonly string[]): Promise<ReadToken> {
  await app.register(jwt, { secret: { public: publicKeys[0] ?? '' }, verify: { algorithms: ['EdDSA'], cache: true } });
  return (token) => {
    for (const key of publicKeys) {
      const verified = verify(app, token, key);
      if (verified) return verified;
    }
    return undefined;
  };
}

function verify(app: FastifyInstance, token: string, key: string): Claims | undefined {
  try {
    return z.safeParse(claims, app.jwt.verify(token, { key, algorithms: ['EdDSA'] })).data;
  } catch {
    return undefined;
  }
}
