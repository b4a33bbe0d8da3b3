import { unavailable } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Deps } from './deps.ts';

/** A hold may have come in time, as long as charges have not been read up to then: nothing orders their topic and others. */
export async function demandChargesKnown({ chargesReadThrough }: Pick<Deps, 'chargesReadThrough'>, at: Date) {
  const readThrough = await chargesReadThrough();
  if (!readThrough || readThrough < at)
    throw unavailable('CHARGES_UNKNOWN', messages.serviceDown, { retryAfterSeconds: 1 });
}
