import { invalid } from '@livery/contracts/errors.ts';
import { refusalOfAmount } from '@livery/contracts/money.ts';

/** Throws `invalid` unless a card can be charged this amount at once. */
export function requireChargeable(amountCents: number, field?: string): void {
  const refusal = refusalOfAmount(amountCents);
  if (refusal) throw invalid('AMOUNT_NOT_CHARGEABLE', refusal, field ? { fields: { [field]: refusal } } : {});
}
