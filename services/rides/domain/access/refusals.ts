import type { ErrorKind } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { AcceptGate } from '@livery/contracts/rides/view.ts';

/** Why something may not be done. */
export interface Refusal {
  kind: ErrorKind;
  code: string;
  message: string;
  /** The missing gates, in the order in which they are asked for. */
  needs?: readonly AcceptGate[];
}

export const forbidden: Refusal = { kind: 'forbidden', code: 'FORBIDDEN', message: messages.forbidden };
export const rideNotFound: Refusal = { kind: 'not-found', code: 'RIDE_NOT_FOUND', message: messages.rideNotFound };
