import type { RouteTable } from '../routes.ts';
import { identityApi } from './api.ts';
import { deletionApi } from './deletion-api.ts';

/** All routes of identity; the web takes the tables one by one. */
export const identityRoutes = { ...identityApi, ...deletionApi } as const satisfies RouteTable;
