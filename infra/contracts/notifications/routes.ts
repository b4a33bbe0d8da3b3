import type { RouteTable } from '../routes.ts';
import { notificationsApi } from './api.ts';
import { messagesExportApi } from './export-api.ts';

/** All routes of notifications; the web takes the tables one by one. */
export const notificationsRoutes = { ...notificationsApi, ...messagesExportApi } as const satisfies RouteTable;
