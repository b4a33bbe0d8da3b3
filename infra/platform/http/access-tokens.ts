import { accountType, adminRole } from '@livery/contracts/vocabulary.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { claimsReader, claimsSigner, type ReadClaims, type SignerOptions } from './signed-tokens.ts';

/** What an access token says about a person. */
export const accessClaims = z.object({
  sub: z.string().check(z.minLength(1)),
  accountType,
  adminRole: z.nullable(adminRole),
  sid: z.string().check(z.minLength(1)),
  /** The person's epoch when it was issued; refused once `access.revoked` names a higher one. */
  epoch: z.int().check(z.minimum(0)),
  /** The second at which this sign-in last proved the second factor; absent where it has not. */
  provenAt: z.optional(z.int()),
});
export type AccessClaims = z.output<typeof accessClaims>;

/** The same claims in a token, with the seconds of issue and expiry. */
const issuedClaims = z.extend(accessClaims, { iat: z.int(), exp: z.int() });
export type IssuedClaims = z.output<typeof issuedClaims>;

export type ReadToken = ReadClaims<IssuedClaims>;

/** Reads access tokens with identity's public keys. */
export function tokenReader(app: FastifyInstance, publicKeys: readonly string[]): Promise<ReadToken> {
  return claimsReader(app, { publicKeys, claims: issuedClaims });
}

export type IssueToken = (claims: AccessClaims) => string;

/** Issues access tokens, which only the gateway accepts. */
export function tokenIssuer(options: SignerOptions): Promise<IssueToken> {
  return claimsSigner<AccessClaims>(options);
}
