import type { Money } from '@livery/contracts/money.ts';

export const amount = (money: Money) => money.amountCents;
