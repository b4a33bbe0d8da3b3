import { dollarsText } from '@livery/contracts/money.ts';

/** An amount of integer cents; null is a price that nobody can name yet (R68). */
export const Money = ({ cents }: { cents: number | null }) => (
  <span className="money">{cents === null ? 'N/A' : dollarsText(cents)}</span>
);
