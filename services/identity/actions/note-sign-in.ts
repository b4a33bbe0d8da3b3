import { now } from '@livery/platform/clock/clock.ts';
import type { StaffSignIn } from '../domain/audit/audit-entry.ts';
import type { User } from '../domain/user.ts';
import type { Deps } from './deps.ts';

/** Of staff alone: when their account was opened and from where, should somebody else have done it. */
export async function noteSignIn(
  { audit }: Pick<Deps, 'audit'>,
  { uid, adminRole }: User,
  { did, address }: { did: StaffSignIn; address: string },
): Promise<void> {
  if (adminRole === null) return;
  await audit.noteLook({ by: uid, uid, did, detail: address, at: now() });
}
