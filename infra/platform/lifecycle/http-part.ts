import type { FastifyInstance } from 'fastify';
import type { ServiceConfig } from '../config/variables.ts';
import type { Part } from './part.ts';

/** The routes of a service, served at a port. */
export interface HttpPart extends Part {
  /** The address it listens on; empty before it starts. */
  url(): string;
}

export function httpPart(app: FastifyInstance, { PORT: port, HOST: host }: ServiceConfig): HttpPart {
  let url = '';
  return {
    name: 'http',
    url: () => url,
    async start() {
      url = await app.listen({ port, host });
    },
    stop: () => app.close(),
  };
}
