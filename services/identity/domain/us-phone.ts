import { usAreaCodes } from './us-area-codes.ts';

/** A number a text can reach in the states and territories served; anything else may be a costly destination. */
export function isUsPhone(digits: string): boolean {
  return /^[2-9]\d{2}[2-9]\d{6}$/.test(digits) && usAreaCodes.has(digits.slice(0, 3)) && digits.slice(3, 6) !== '976';
}
