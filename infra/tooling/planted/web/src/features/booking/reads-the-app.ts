import type { routes } from '../../app/router.ts';

export type Routes = typeof routes;
