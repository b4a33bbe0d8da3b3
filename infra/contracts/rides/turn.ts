import * as z from 'zod/mini';
import { instant } from '../vocabulary.ts';

/** The next step of a ride; each belongs to one side. */
export const rideSteps = [
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

const whoseTexts: Record<Exclude<Turn['whose'], 'nobody'>, string> = {
  you: 'Your turn',
  traveler: 'The traveler’s turn',
  operator: 'The operator’s turn',
  operators: 'The operators’ turn',
  livery: 'One moment',
};
const restTexts: Partial<Record<RideStep, string>> = { wait: 'All set', done: 'Done', cancelled: 'Cancelled' };

/** Whose turn it is, in words. */
export function turnText({ whose, step }: Turn): string {
  return whose === 'nobody' ? (restTexts[step] ?? 'Nothing to do') : whoseTexts[whose];
}

const untilTexts: Partial<Record<RideStep, string>> = {
  answer: 'Answer by',
  choose: 'Choose by',
  reconfirm: 'Answer by',
  pay: 'Pay by',
  'mend-payout': 'Repair the payout account by',
};

/** What the deadline is: the end of the time to answer, or the pick-up. */
export function untilText({ step }: Turn): string {
  return untilTexts[step] ?? 'Pick-up';
}
