import type { SecondFactorChange } from '@livery/contracts/identity/model.ts';

/** The event of a change; the second factor itself is kept beside the account. */
export function secondFactorChanged(uid: string, what: SecondFactorChange) {
  return { type: 'second-factor.changed' as const, data: { uid, what }, parties: [uid] };
}
