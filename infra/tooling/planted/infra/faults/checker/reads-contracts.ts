import type { Money } from '@livery/contracts/money.ts';

export const taken = (money: Money) => money.amountCents;
