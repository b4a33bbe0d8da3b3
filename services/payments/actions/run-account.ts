import { createCustomer } from './create-customer.ts';
import type { Deps } from './deps.ts';
import { leaveProvider } from './leave-provider.ts';

/** What an account has to do at the provider: be made, or be unmade. */
export async function runAccount(deps: Deps, uid: string): Promise<void> {
  const account = (await deps.accounts.get(uid))?.state;
  await (account?.leavingSince ? leaveProvider(deps, account) : createCustomer(deps, uid));
}
