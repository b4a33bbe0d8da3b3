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
  'mend-payout': 'Repair the payout account by',
};

interface WithTurn {
  turn: Turn;
  serviceAt: string;
}

/** What the deadline is: the end of the time to answer or to pay, or the pick-up. */
export function untilText({ turn: { step, until }, serviceAt }: WithTurn): string {
  // Staff have until a payment is due; a hold that is under way has until the pick-up.
  if (step === 'check' && until !== serviceAt) return 'Cancelled if unpaid by';
  return untilTexts[step] ?? 'Pick-up';
}
