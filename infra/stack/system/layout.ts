import type { Ports } from '../system-ports.ts';

export const services = ['identity', 'rides', 'payments', 'notifications', 'scheduler'] as const;
export type ServiceName = (typeof services)[number];

/** Whether there is a service of that name. */
export const isServiceName = (name: string): name is ServiceName => services.some((service) => service === name);

const portOf = {
  identity: 'IDENTITY_PORT',
  rides: 'RIDES_PORT',
  payments: 'PAYMENTS_PORT',
  notifications: 'NOTIFICATIONS_PORT',
  scheduler: 'SCHEDULER_PORT',
} as const;

/** Where each service listens. */
export function serviceUrl(service: ServiceName, ports: Ports): string {
  return `http://127.0.0.1:${ports[portOf[service]]}`;
}

/** The gateway as a browser calls it. */
export function gatewayUrl(ports: Ports): string {
  return `http://localhost:${ports.GATEWAY_PORT}`;
}
