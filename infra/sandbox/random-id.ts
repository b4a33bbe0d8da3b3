import { randomInt } from 'node:crypto';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const hex = '0123456789abcdef';

function randomText(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

export const randomBase62 = (length: number): string => randomText(base62, length);
export const randomHex = (length: number): string => randomText(hex, length);
export const randomDigits = (length: number): string => randomText('0123456789', length);
