import { accessClaims } from '@livery/platform/http/auth.ts';
import { tokenVerifier } from '@livery/platform/http/token-verifier.ts';
import * as z from 'zod/mini';

const claims = z.extend(accessClaims, { iat: z.int(), exp: z.int() });
export type Claims = z.output<typeof claims>;

/** The claims of an access token that identity signed with one of its keys and that has not expired; else undefined. */
export type ReadToken = (token: string) => Claims | undefined;

export function tokenReader(publicKeys: readonly string[]): ReadToken {
  const verify = tokenVerifier(publicKeys);
  return (token) => z.safeParse(claims, verify(token)).data;
}
