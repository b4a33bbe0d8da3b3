import * as z from 'zod/mini';
import { messages } from './messages.ts';

/** The card provider charges at least 50 ¢ and at most eight digits of cents. */
export const minimumChargeCents = 50;
export const maximumChargeCents = 99_999_999;

/** US dollars in integer cents. */
export const cents = z.int().check(z.minimum(0), z.maximum(maximumChargeCents));

/** An amount as typed: its cents, or why it is refused; neither while it is blank. */
export interface TypedMoney {
  cents?: number;
  refusal?: string;
}

/** Reads dollars as people write them: `12`, `12.5`, `.5`, `5.`, `1,234.56`, `$12`. Anything else is refused. */
export function readMoney(text: string, atLeastCents = 0): TypedMoney {
  const typed = text.trim();
  if (typed === '') return {};
  const amount = centsOf(typed);
  if (amount === undefined) return { refusal: messages.amountUnreadable };
  const refusal = refusalOfAmount(amount, atLeastCents);
  return refusal === undefined ? { cents: amount } : { refusal };
}

function centsOf(typed: string): number | undefined {
  const match = /^\$?(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{0,2}))?$/.exec(typed);
  const [, whole = '', decimals = ''] = match ?? [];
  if (whole + decimals === '') return undefined;
  return Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Why a card cannot be charged this amount; the minimum is the provider's unless a form allows less. */
export function refusalOfAmount(amountCents: number, atLeastCents = minimumChargeCents): string | undefined {
  if (amountCents > maximumChargeCents) return messages.amountTooLarge(dollarsText(maximumChargeCents));
  return amountCents < atLeastCents ? messages.amountTooSmall(dollarsText(atLeastCents)) : undefined;
}

/** `$12.50`, for people. Written by hand: the first number that Intl writes costs a slow phone 70 ms of its start. */
export function dollarsText(amountCents: number): string {
  const sign = amountCents < 0 ? '-' : '';
  const amount = (Math.abs(amountCents) / 100).toFixed(2);
  return `${sign}$${amount.replaceAll(/\B(?=(?:\d{3})+\.)/g, ',')}`;
}

/** `$49`: a price in whole dollars is written without its cents. */
export function priceText(amountCents: number): string {
  return dollarsText(amountCents).replace(/\.00$/, '');
}

export function sumCents(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
