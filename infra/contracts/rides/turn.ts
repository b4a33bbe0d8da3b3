import * as z from 'zod/mini';
import { instant } from '../vocabulary.ts';

/** The next step of a ride; each belongs to one side. */
const rideSteps = [
  'check',
  'answer',
  'choose',
  'reconfirm',
  'pay',
  'mend-payout',
  'wait',
  'start',
  'arrive',
  'board',
  'decide-stop',
  'drive',
  'done',
  'cancelled',
  'none',
] as const;
export type RideStep = (typeof rideSteps)[number];

/** Whose turn it is from the viewer's side, what to do, and until when (null without a deadline). */
export const turn = z.object({
  whose: z.enum(['you', 'traveler', 'operator', 'operators', 'livery', 'nobody']),
  step: z.enum(rideSteps),
  until: z.nullable(instant),
});
export type Turn = z.output<typeof turn>;
