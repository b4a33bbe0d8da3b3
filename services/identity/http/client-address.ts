import type { FastifyRequest } from 'fastify';

/** The visitor's address, which only the gateway can tell; without a gateway the caller's own. */
export function clientAddress({ headers, ip }: FastifyRequest): string {
  const forwarded = headers['x-forwarded-for'];
  const chain = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
  return chain?.split(',')[0]?.trim() || ip;
}
