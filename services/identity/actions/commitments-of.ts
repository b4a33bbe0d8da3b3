import { unavailable } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import type { Commitments } from '../domain/delete-account.ts';
import type { Stores } from '../store/stores.ts';

type OwnDeps = Pick<Stores, 'rides' | 'accounts'> & Pick<Kit, 'hasCaughtUp'>;

/**
 * What a person must finish before leaving, as of the newest events of rides and payments. `unavailable` until these
 * have been read: in the middle of a rebuild nobody seems to have anything to finish.
 */
export async function commitmentsOf({ rides, accounts, hasCaughtUp }: OwnDeps, uid: string): Promise<Commitments> {
  const [open, account] = await Promise.all([rides.openOf(uid), accounts.get(uid)]);
  // Checked after reading: a rebuild may empty the projections at any time.
  if (!hasCaughtUp('ride.v1') || !hasCaughtUp('account.v1'))
    throw unavailable('COMMITMENTS_UNKNOWN', messages.serviceDown, { retryAfterSeconds: 10 });
  return { ...open, openReceivables: account?.openReceivables ?? 0 };
}
