import type { RideStep, Turn } from '@livery/contracts/rides/turn.ts';

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
  'mend-payout': 'Fix the payout account by',
};

const pickUp = 'Pick-up';

export interface WithTurn {
  turn: Turn;
  serviceAt: string;
}

/** What the deadline is: the end of the time to answer or to pay, or the pick-up. */
export function untilText({ turn: { step, until }, serviceAt }: WithTurn): string {
  // Staff have until a payment is due; a hold that is under way has until the pick-up.
  if (step === 'check' && until !== serviceAt) return 'Cancelled if unpaid by';
  return untilTexts[step] ?? pickUp;
}

/** Until when it is somebody's turn, as far as it is named: a deadline until it is past, the pick-up always. */
export function namedUntil(of: WithTurn, now: Date): string | null {
  const { until } = of.turn;
  if (until === null || untilText(of) === pickUp) return until;
  // A card that is tried late, or a payout account that is repaired late, is waited for beyond the deadline.
  return now < new Date(until) ? until : null;
}
