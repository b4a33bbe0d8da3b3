import { subscriptionPriceCents } from '@livery/contracts/identity/policy.ts';
import { dollarsText, priceText } from '@livery/contracts/money.ts';
import { bookingHoldCents, cancellationFeeCents } from '@livery/contracts/rides/policy.ts';

/** Amounts as the public pages name them, from the constants that the server charges by. */
export const monthlyPrice = priceText(subscriptionPriceCents);
export const hold = dollarsText(bookingHoldCents);
export const fee = dollarsText(cancellationFeeCents);
