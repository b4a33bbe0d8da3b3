import type { Route, Who } from './routes.ts';
import type { AccountType, AdminRole } from './vocabulary.ts';

interface SignedIn {
  accountType: AccountType;
  adminRole: AdminRole | null;
}

/** Nobody needs to be signed in. */
const open: readonly Who[] = ['public', 'provider', 'gateway'];
export const isOpen = (who: Who): boolean => open.includes(who);

/** Routes that an admin calls as staff, and not for their own account. */
const asStaff: readonly Who[] = ['staff', 'owner', 'party'];
export const isForStaff = (who: Who): boolean => asStaff.includes(who);

/** Whether only our own pages may call a route: one with an effect. Providers prove in another way who they are. */
export const isForOwnPages = ({
  method,
  who,
  needsSameOrigin,
}: Pick<Route, 'method' | 'who' | 'needsSameOrigin'>): boolean =>
  who !== 'provider' && (method !== 'GET' || needsSameOrigin === true);

/** Whether somebody who is signed in may call a route of this kind, as far as their account and role alone can tell. */
export function mayCall(who: Who, { accountType, adminRole }: SignedIn): boolean {
  switch (who) {
    case 'customer':
    case 'author':
      return adminRole === null;
    case 'operator':
    case 'approved-operator':
      return adminRole === null && accountType === 'Operator';
    case 'staff':
      return adminRole !== null;
    case 'owner':
      return adminRole === 'owner';
    case 'user':
    case 'party':
    case 'public':
    case 'provider':
    case 'gateway':
      return true;
    default:
      return who satisfies never;
  }
}
