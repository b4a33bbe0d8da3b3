import type { Deps } from './deps.ts';

const unfinished = ['planned', 'authorizing', 'requires-action', 'authorized', 'capturing'];

/** Whether money of a ride could no longer be captured or released without this operator's payout account (R10). */
export async function isPayoutInUse(
  { charges, rides }: Pick<Deps, 'charges' | 'rides'>,
  uid: string,
): Promise<boolean> {
  const [charge] = await charges.find({ operatorId: uid, status: { $in: unfinished } }, { limit: 1 });
  return charge !== undefined || (await rides.hasConfirmedRide(uid));
}
