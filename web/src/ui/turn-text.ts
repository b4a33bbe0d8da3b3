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

/** What the deadline is: the end of the time to answer, or the pick-up. */
export function untilText({ step }: Turn): string {
  return untilTexts[step] ?? 'Pick-up';
}
