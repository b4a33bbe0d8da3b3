import type { RouteTable } from '../routes.ts';
import { paymentsApi } from './api.ts';
import { chargesExportApi } from './export-api.ts';
import { staffChargesApi } from './staff-api.ts';

/** All routes of payments; the web takes the tables one by one. */
export const paymentsRoutes = { ...paymentsApi, ...staffChargesApi, ...chargesExportApi } as const satisfies RouteTable;
