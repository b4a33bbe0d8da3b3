import type { RouteObject } from 'react-router';
import { paths } from '../platform/paths.ts';
import { pageRoute } from './page-route.tsx';

/** The console of staff: its addresses are known to the shell, what they show is not. */
export const adminRoutes: RouteObject[] = Object.values(paths)
  .filter(({ path }) => path.startsWith(paths.admin.path))
  .map(({ path }) => pageRoute(path, () => loadAdminPage(path)));

async function loadAdminPage(path: string) {
  const { adminPages } = await import('./admin-pages.ts');
  const load = adminPages[path];
  if (!load) throw new Error(`${path} has no page`);
  return await load();
}
