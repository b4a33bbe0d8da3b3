import type { RouteObject } from 'react-router';
import { paths } from '../platform/paths.ts';
import { laterPages } from './page-route.tsx';

const accountRoutes = (...pages: { path: string }[]): RouteObject[] =>
  laterPages(pages, async () => (await import('./account-pages.ts')).accountPages);

export const sharedAccountRoutes = accountRoutes(
  paths.profile,
  paths.security,
  paths.yourData,
  paths.deleteAccount,
  paths.preferredOperators,
  paths.openAmounts,
  paths.resubmit,
);
export const travelerAccountRoutes = accountRoutes(paths.account);
export const operatorAccountRoutes = accountRoutes(
  paths.accountOperator,
  paths.subscription,
  paths.subscriptionStarted,
  paths.cashout,
  paths.cashoutReturn,
);
