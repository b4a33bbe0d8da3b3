import { invalid } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import type { Deps } from '../actions/deps.ts';
import { hashOf } from '../actions/secrets.ts';
import type { User } from '../domain/user.ts';

/** Refuses somebody who does not hold the account's phone, or proved it too long ago (R95). */
export async function requirePhoneProof(
  { proofs }: Pick<Deps, 'proofs'>,
  { uid, phoneNumber }: User,
  phoneProof = '',
): Promise<void> {
  const isTheirs = await proofs.use(hashOf(phoneProof), { phoneNumber, uid, now: realNow() });
  if (!isTheirs) throw invalid('PHONE_PROOF_LAPSED', messages.phoneProofLapsed);
}
