import type { FastifyReply } from 'fastify';

/** Reference data changes with a release, not between two visits. */
export function allowCaching(reply: FastifyReply): void {
  reply.header('cache-control', 'public, max-age=3600');
}
