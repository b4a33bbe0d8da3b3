import { gatewayApi } from './gateway/api.ts';
import { identityApi } from './identity/api.ts';
import { deletionApi } from './identity/deletion-api.ts';
import { notificationsApi } from './notifications/api.ts';
import { messagesExportApi } from './notifications/export-api.ts';
import { paymentsApi } from './payments/api.ts';
import { chargesExportApi } from './payments/export-api.ts';
import { staffChargesApi } from './payments/staff-api.ts';
import { ridesApi } from './rides/api.ts';
import { ridesExportApi } from './rides/export-api.ts';
import { staffRidesApi } from './rides/staff-api.ts';
import type { Owner, RouteTable } from './routes.ts';
import { schedulerApi } from './scheduler/api.ts';

/** Every route, by the service that owns it: the one table behind services, gateway, documents, tests and web app. */
export const routeTables = {
  identity: { ...identityApi, ...deletionApi },
  rides: { ...ridesApi, ...staffRidesApi, ...ridesExportApi },
  payments: { ...paymentsApi, ...staffChargesApi, ...chargesExportApi },
  notifications: { ...notificationsApi, ...messagesExportApi },
  scheduler: schedulerApi,
  gateway: gatewayApi,
} as const satisfies Partial<Record<Owner, RouteTable>>;
