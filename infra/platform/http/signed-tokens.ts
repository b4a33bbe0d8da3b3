import { createPublicKey } from 'node:crypto';
import jwt from '@fastify/jwt';
import fastify, { type FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { noJsonSchemas } from './no-json-schemas.ts';

/** One per public key; two during a key rotation. */
const readers = ['newer', 'older'] as const;
const signer = 'signer';

declare module '@fastify/jwt' {
  interface FastifyJWT {
    namespaces: (typeof readers)[number] | typeof signer;
  }
}

const algorithm = 'EdDSA';

/** The claims of a token that one of the keys signed, that has not expired and that says what it must; else undefined. */
export type ReadClaims<T> = (token: string) => T | undefined;

export interface ReaderOptions<T> {
  /** One or two PEM keys. */
  publicKeys: readonly string[];
  claims: z.ZodMiniType<T>;
}

/** Reads tokens; each key has a namespace, whose verifier is created once and caches tokens until they expire. */
export async function claimsReader<T>(app: FastifyInstance, options: ReaderOptions<T>): Promise<ReadClaims<T>> {
  const namespaces = readers.slice(0, options.publicKeys.length);
  for (const [turn, namespace] of namespaces.entries())
    await app.register(jwt, {
      namespace,
      secret: { public: options.publicKeys[turn] ?? '' },
      verify: { algorithms: [algorithm], cache: true },
    });
  return (token) => {
    for (const namespace of namespaces) {
      try {
        return options.claims.safeParse(app.jwt[namespace].verify(token)).data;
      } catch {
        // Expired, signed with the other key, or with an unknown one.
      }
    }
    return undefined;
  };
}

export interface SignerOptions {
  /** PEM key (Ed25519). */
  privateKey: string;
  lifetimeSeconds: number;
}

/** Signs tokens. It needs no server, only the instance that its plugin is registered with. */
export async function claimsSigner<T extends object>(options: SignerOptions): Promise<(claims: T) => string> {
  const app = fastify({ schemaController: noJsonSchemas });
  const publicKey = createPublicKey(options.privateKey).export({ type: 'spki', format: 'pem' }).toString();
  await app.register(jwt, {
    namespace: signer,
    secret: { private: options.privateKey, public: publicKey },
    sign: { algorithm, expiresIn: options.lifetimeSeconds },
  });
  return (claims) => app.jwt[signer].sign(claims);
}
