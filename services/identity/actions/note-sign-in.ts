import { now } from '@livery/platform/clock/clock.ts';
import type { StaffSignIn } from '../domain/audit/audit-entry.ts';
import type { User } from '../domain/user.ts';
import type { Deps } from './deps.ts';

/** Notes when and from where staff, and they alone, signed in, in case it was somebody else. */
export async function noteSignIn(
  { audit }: Pick<Deps, 'audit'>,
  { uid, adminRole }: User,
  { did, address }: { did: StaffSignIn; address: string },
): Promise<void> {
  if (adminRole === null) return;
  await audit.recordRead({ by: uid, uid, did, detail: address, at: now() });
}
