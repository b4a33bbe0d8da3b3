import * as z from 'zod/mini';

/** US dollars in integer cents; at most Stripe's eight digits. */
export const cents = z.int().check(z.minimum(0), z.maximum(99_999_999));

/** Exact cents of an amount typed as dollars: `12`, `12.5`, `12.50`; undefined for anything else. */
export function centsFromText(text: string): number | undefined {
  const match = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$12.50`, for people. */
export function dollarsText(amountCents: number): string {
  return dollars.format(amountCents / 100);
}

export function sumCents(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
