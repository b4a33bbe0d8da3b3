import type { Deps } from './deps.ts';

const unfinished = ['planned', 'authorizing', 'requires-action', 'authorized', 'capturing'];

/** Money of a ride could no longer be taken or released without the payout account of this operator (R10). */
export async function isPayoutInUse(
  { charges, rides }: Pick<Deps, 'charges' | 'rides'>,
  uid: string,
): Promise<boolean> {
  const [charge] = await charges.find({ operatorId: uid, status: { $in: unfinished } }, { limit: 1 });
  return charge !== undefined || (await rides.hasConfirmedRide(uid));
}
