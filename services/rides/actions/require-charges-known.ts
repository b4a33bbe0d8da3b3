import { unavailable } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Deps } from './deps.ts';

/** Throws until charges have been read up to `at`: no order links the topics, so a hold may have come in time. */
export async function requireChargesKnown({ chargesWatermark }: Pick<Deps, 'chargesWatermark'>, at: Date) {
  const watermark = await chargesWatermark();
  if (!watermark || watermark < at)
    throw unavailable('CHARGES_UNKNOWN', messages.serviceDown, { retryAfterSeconds: 1 });
}
