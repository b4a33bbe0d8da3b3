import { usAreaCodes } from './us-area-codes.ts';

const tollFree = new Set(['800', '833', '844', '855', '866', '877', '888']);

/** A person's number in the states and territories served, ten digits; anything else may be a service or a costly destination. */
export function isUsPhone(digits: string): boolean {
  return usAreaCodes.has(digits.slice(0, 3)) && hasExchange(digits);
}

/** Offices have toll-free numbers too; we never text them. */
export function isUsOfficePhone(digits: string): boolean {
  return isUsPhone(digits) || (tollFree.has(digits.slice(0, 3)) && hasExchange(digits));
}

/** Exchanges that belong to people: not the codes of services (N11), not premium (976). */
function hasExchange(digits: string): boolean {
  return /^\d{3}(?!\d11|976)[2-9]\d{6}$/.test(digits);
}
