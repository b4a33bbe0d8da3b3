import { gatewayApi } from './gateway/api.ts';
import { identityRoutes } from './identity/routes.ts';
import { notificationsRoutes } from './notifications/routes.ts';
import { paymentsRoutes } from './payments/routes.ts';
import { ridesRoutes } from './rides/routes.ts';
import type { Owner, RouteTable } from './routes.ts';
import { schedulerApi } from './scheduler/api.ts';

/** Every route, by the service that owns it: the one table behind services, gateway, documents, tests and web app. */
export const routeTables = {
  identity: identityRoutes,
  rides: ridesRoutes,
  payments: paymentsRoutes,
  notifications: notificationsRoutes,
  scheduler: schedulerApi,
  gateway: gatewayApi,
} as const satisfies Partial<Record<Owner, RouteTable>>;
