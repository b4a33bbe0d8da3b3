import { routeTables } from '@livery/contracts/api.ts';
import { payLink } from '@livery/contracts/links.ts';
import type { Route, RouteTable } from '@livery/contracts/routes.ts';
import type { FastifyRequest } from 'fastify';

export type ServiceName = Exclude<keyof typeof routeTables, 'gateway'>;

export interface ForwardedRoute {
  route: Route;
  /** The service that owns a request: links of payments and of rides have the same addresses (R94). */
  ownerOf(request: FastifyRequest): ServiceName;
}

const services: ServiceName[] = ['identity', 'rides', 'payments', 'notifications', 'scheduler'];

/** All routes of the services but those that the gateway itself calls, each method and path once. */
export function forwardedRoutes(): ForwardedRoute[] {
  const rows = services.flatMap((owner) =>
    Object.values(routeTables[owner] as RouteTable).map((route) => ({ route, ownerOf: ownerOfLink(owner, route) })),
  );
  const unique = new Map(
    rows.filter(({ route }) => route.who !== 'gateway').map((row) => [`${row.route.method} ${row.route.path}`, row]),
  );
  return [...unique.values()];
}

function ownerOfLink(owner: ServiceName, { path }: Route): (request: FastifyRequest) => ServiceName {
  if (!path.endsWith('/:token')) return () => owner;
  return (request) =>
    (request.params as { token: string }).token.startsWith(`${payLink.prefix}.`) ? 'payments' : 'rides';
}
