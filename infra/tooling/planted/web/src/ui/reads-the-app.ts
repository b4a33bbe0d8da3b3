import type { routes } from '../app/router.ts';

export type ShownRoutes = typeof routes;
