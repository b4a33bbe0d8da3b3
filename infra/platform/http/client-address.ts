import type { FastifyRequest } from 'fastify';
import { rateLimitAddress } from './rate-limit-address.ts';

/** The address a visitor is counted by: the one the gateway reports, or the caller's own without a gateway. */
export function clientAddress({ headers, ip }: FastifyRequest): string {
  const forwarded = headers['x-forwarded-for'];
  const chain = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
  return rateLimitAddress(chain?.split(',')[0]?.trim() || ip);
}
