import type { RouteObject } from 'react-router';
import { paths } from '../platform/paths.ts';
import { laterPages } from './page-route.tsx';

const accountRoutes = (...pages: { path: string }[]): RouteObject[] =>
  laterPages(pages, async () => (await import('./account-pages.ts')).accountPages);

export const everyonesAccount = accountRoutes(
  paths.profile,
  paths.security,
  paths.yourData,
  paths.deleteAccount,
  paths.preferredOperators,
  paths.openAmounts,
  paths.resubmit,
);
export const travelersAccount = accountRoutes(paths.account);
export const operatorsAccount = accountRoutes(
  paths.accountOperator,
  paths.subscription,
  paths.subscriptionStarted,
  paths.cashout,
  paths.cashoutReturn,
);
