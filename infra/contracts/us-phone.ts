import { usAreaCodes } from './us-area-codes.ts';

const tollFree = new Set(['800', '833', '844', '855', '866', '877', '888']);

/** A person's ten-digit number in the served states and territories; others may be services or expensive. */
export function isUsPhone(digits: string): boolean {
  return usAreaCodes.has(digits.slice(0, 3)) && hasExchange(digits);
}

/** Office numbers may be toll-free; we never text them. */
export function isUsOfficePhone(digits: string): boolean {
  return isUsPhone(digits) || (tollFree.has(digits.slice(0, 3)) && hasExchange(digits));
}

/** Exchanges of personal numbers: no service codes (N11), no premium ones (976). */
function hasExchange(digits: string): boolean {
  return /^\d{3}(?!\d11|976)[2-9]\d{6}$/.test(digits);
}
