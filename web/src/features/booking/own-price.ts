import { messages } from '@livery/contracts/messages.ts';
import { minimumChargeCents, readMoney, type TypedMoney } from '@livery/contracts/money.ts';
import { isOwnPriceTaken } from '@livery/contracts/rides/policy.ts';

/** The traveler's own price against the recommended rate: null where there is none, undefined while it is not known. */
export function readOwnPrice(text: string, recommendedCents: number | null | undefined): TypedMoney {
  const typed = readMoney(text, recommendedCents === null ? minimumChargeCents : 0);
  if (typed.cents === undefined || recommendedCents == null || isOwnPriceTaken(typed.cents, recommendedCents))
    return typed;
  return { refusal: typed.cents > recommendedCents ? messages.ownPriceTooHigh : messages.ownPriceTooLow };
}
