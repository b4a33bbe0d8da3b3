import type { Money } from '@livery/contracts/money.ts';

export const priceRide = (): Money => ({ amountCents: 500 });
