import { countedAddress } from '@livery/platform/http/counted-address.ts';
import type { FastifyRequest } from 'fastify';

/** As what the visitor is counted, whose address only the gateway can tell; without a gateway the caller's own. */
export function clientAddress({ headers, ip }: FastifyRequest): string {
  const forwarded = headers['x-forwarded-for'];
  const chain = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
  return countedAddress(chain?.split(',')[0]?.trim() || ip);
}
