import type { RouteObject } from 'react-router';
import { paths } from '../platform/paths.ts';
import { laterPages } from './page-route.tsx';

/** The console of staff. */
export const adminRoutes: RouteObject[] = laterPages(
  Object.values(paths).filter(({ path }) => path.startsWith(paths.admin.path)),
  async () => (await import('./admin-pages.ts')).adminPages,
);
