import type { RouteTable } from '../routes.ts';
import { ridesApi } from './api.ts';
import { ridesExportApi } from './export-api.ts';
import { staffRidesApi } from './staff-api.ts';

/** All routes of rides; the web takes the tables one by one. */
export const ridesRoutes = { ...ridesApi, ...staffRidesApi, ...ridesExportApi } as const satisfies RouteTable;
