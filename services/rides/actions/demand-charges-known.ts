import { unavailable } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Deps } from './deps.ts';

/** A hold may have come in time, as long as charges have not been read up to then: nothing orders their topic and others. */
export async function demandChargesKnown({ chargesWatermark }: Pick<Deps, 'chargesWatermark'>, at: Date) {
  const watermark = await chargesWatermark();
  if (!watermark || watermark < at)
    throw unavailable('CHARGES_UNKNOWN', messages.serviceDown, { retryAfterSeconds: 1 });
}
