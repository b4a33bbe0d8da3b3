import type { FastifyInstance } from 'fastify';
import type { ServiceConfig } from '../config/variables.ts';
import type { Component } from './component.ts';

/** The routes of a service, served at a port. */
export interface HttpComponent extends Component {
  /** The address it listens on; empty before it starts. */
  url(): string;
}

export function httpComponent(app: FastifyInstance, { PORT: port, HOST: host }: ServiceConfig): HttpComponent {
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
