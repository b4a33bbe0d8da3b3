import type { Commitments } from '../domain/delete-account.ts';
import type { Stores } from '../store/stores.ts';

/** What a person must finish before leaving, as of the newest events of rides and payments. */
export async function commitmentsOf(
  { rides, accounts }: Pick<Stores, 'rides' | 'accounts'>,
  uid: string,
): Promise<Commitments> {
  const [open, account] = await Promise.all([rides.openOf(uid), accounts.get(uid)]);
  return { ...open, openReceivables: account?.openReceivables ?? 0 };
}
