import { paths } from '../../platform/paths.ts';
import { isInOperatorMode, type User } from '../../platform/session.ts';
import { type Crumb, homeCrumbs } from '../../ui/page-frame.tsx';

/** The way back from a page of the user's account. */
export function accountCrumbs(user: User): Crumb[] {
  const account = isInOperatorMode(user) ? paths.accountOperator : paths.account;
  return [...homeCrumbs, { label: 'Account', to: account.to() }];
}
