import type { ChargePurpose } from '@livery/contracts/payments/model.ts';

/** Inside a sentence: a ride may have several charges. A captured booking hold is the small fee (R3). */
export const paymentNames: Record<ChargePurpose, string> = {
  'booking-hold': 'the cancellation fee',
  ride: 'the rate',
  'extra-stop': 'an extra stop',
  'cancellation-fee': 'the cancellation fee',
};
