import type { ComponentType } from 'react';
import { paths } from '../platform/paths.ts';

/** The pages of the console by address: apart from the shell, because few who load it are staff. */
export const adminPages: Record<string, () => Promise<ComponentType>> = {
  [paths.admin.path]: async () => (await import('./routes/admin.tsx')).Admin,
  [paths.adminPendingOperators.path]: async () =>
    (await import('./routes/admin-pending-operators.tsx')).AdminPendingOperators,
  [paths.adminOperatorProfile.path]: async () =>
    (await import('./routes/admin-operator-profile.tsx')).AdminOperatorProfile,
  [paths.adminSearch.path]: async () => (await import('./routes/admin-search.tsx')).AdminSearch,
  [paths.adminSearchOperatorProfile.path]: async () =>
    (await import('./routes/admin-search-operator-profile.tsx')).AdminSearchOperatorProfile,
  [paths.adminVehicleTypes.path]: async () => (await import('./routes/admin-vehicle-types.tsx')).AdminVehicleTypes,
  [paths.adminMarketingSubscriptionList.path]: async () =>
    (await import('./routes/admin-marketing-subscription-list.tsx')).AdminMarketingSubscriptionList,
  [paths.adminRides.path]: async () => (await import('./routes/admin-rides.tsx')).AdminRides,
  [paths.adminRide.path]: async () => (await import('./routes/admin-ride.tsx')).AdminRide,
  [paths.adminCharges.path]: async () => (await import('./routes/admin-charges.tsx')).AdminCharges,
  [paths.adminTasks.path]: async () => (await import('./routes/admin-tasks.tsx')).AdminTasks,
  [paths.adminAudit.path]: async () => (await import('./routes/admin-audit.tsx')).AdminAudit,
};
