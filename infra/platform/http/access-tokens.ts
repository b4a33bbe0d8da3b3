import jwt from '@fastify/jwt';
import { accountType, adminRole } from '@livery/contracts/vocabulary.ts';
import fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

/** One per public key; two during a key rotation. */
const readers = ['newer', 'older'] as const;
const issuer = 'issuer';

declare module '@fastify/jwt' {
  interface FastifyJWT {
    namespaces: (typeof readers)[number] | typeof issuer;
  }
}

const algorithm = 'EdDSA';

/** What an access token says about a person. */
const accessClaims = z.object({
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

/** The claims of a token that one of the keys signed and that has not expired; else undefined. */
export type ReadToken = (token: string) => IssuedClaims | undefined;

/**
 * Reads access tokens with identity's public keys. Each key has a namespace, whose verifier is created once and caches
 * verified tokens until they expire.
 */
export async function tokenReader(app: FastifyInstance, publicKeys: readonly string[]): Promise<ReadToken> {
  const namespaces = readers.slice(0, publicKeys.length);
  for (const [turn, namespace] of namespaces.entries())
    await app.register(jwt, {
      namespace,
      secret: { public: publicKeys[turn] ?? '' },
      verify: { algorithms: [algorithm], cache: true },
    });
  return (token) => {
    for (const namespace of namespaces) {
      try {
        return z.safeParse(issuedClaims, app.jwt[namespace].verify(token)).data;
      } catch {
        // Expired, signed with the other key, or with an unknown one.
      }
    }
    return undefined;
  };
}

export type IssueToken = (claims: AccessClaims) => string;

export interface IssuerOptions {
  /** PEM keys (Ed25519), a pair. */
  privateKey: string;
  publicKey: string;
  lifetimeSeconds: number;
}

/** Issues access tokens. It needs no server, only the instance that its plugin is registered with. */
export async function tokenIssuer({ privateKey, publicKey, lifetimeSeconds }: IssuerOptions): Promise<IssueToken> {
  const app = fastify();
  await app.register(jwt, {
    namespace: issuer,
    secret: { private: privateKey, public: publicKey },
    sign: { algorithm, expiresIn: lifetimeSeconds },
  });
  return (claims) => app.jwt[issuer].sign(claims);
}
