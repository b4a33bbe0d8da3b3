import { paths } from '../../platform/paths.ts';

/** The way back from a page of staff. */
export const staffCrumbs = [{ label: 'Admin', to: paths.admin.to() }];
export const pendingCrumbs = [...staffCrumbs, { label: 'Pending operators', to: paths.adminPendingOperators.to() }];
export const searchCrumbs = [...staffCrumbs, { label: 'Search', to: paths.adminSearch.to() }];
export const staffRideCrumbs = [...staffCrumbs, { label: 'Rides', to: paths.adminRides.to() }];
