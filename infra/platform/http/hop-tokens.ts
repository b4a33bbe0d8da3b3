import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type AccessClaims, accessClaims } from './access-tokens.ts';
import { claimsReader, claimsSigner, type ReadClaims, type SignerOptions } from './signed-tokens.ts';

/** Long enough for clocks that differ a little, and for a token that the gateway reuses for half of this time. */
export const hopSeconds = 60;

/** Who calls through the gateway: null for a visitor who is not signed in, and for the gateway itself. */
const hopClaims = z.object({ caller: z.nullable(accessClaims) });
export type Hop = z.output<typeof hopClaims>;

/** Reads what the gateway signed for this service; a token for another service is none. */
export function hopReader(
  app: FastifyInstance,
  { publicKeys, service }: { publicKeys: readonly string[]; service: string },
): Promise<ReadClaims<Hop>> {
  return claimsReader(app, { publicKeys, claims: z.extend(hopClaims, { aud: z.literal(service) }) });
}

export type SignHop = (service: string, caller: AccessClaims | null) => string;

/** Signs, as the gateway, the token of one hop: to this service, on behalf of this caller. */
export async function hopSigner(options: SignerOptions): Promise<SignHop> {
  const sign = await claimsSigner(options);
  return (aud, caller) => sign({ aud, ...z.parse(hopClaims, { caller }) });
}
