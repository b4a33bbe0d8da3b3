import type { RouteObject } from 'react-router';
import { paths } from '../platform/paths.ts';
import { pageRoute } from './page-route.tsx';

/** One's account: its addresses are known to the shell, what they show is not. */
const accountRoutes = (...pages: { path: string }[]): RouteObject[] =>
  pages.map(({ path }) => pageRoute(path, () => loadAccountPage(path)));

const { accountOperator, subscription, subscriptionStarted, cashout, cashoutReturn } = paths;
export const everyonesAccount = accountRoutes(
  paths.profile,
  paths.security,
  paths.preferredOperators,
  paths.openAmounts,
  paths.resubmit,
);
export const travelersAccount = accountRoutes(paths.account);
export const operatorsAccount = accountRoutes(
  accountOperator,
  subscription,
  subscriptionStarted,
  cashout,
  cashoutReturn,
);

async function loadAccountPage(path: string) {
  const { accountPages } = await import('./account-pages.ts');
  const load = accountPages[path];
  if (!load) throw new Error(`${path} has no page`);
  return await load();
}
