import type { CardState } from '../page-script/frame-protocol.ts';

export interface Typed {
  number: string;
  expiry: string;
  cvc: string;
  postal: string;
  wantsPostal: boolean;
}

const amexLength = 15;
const numberLength = 16;
const usPostalLength = 5;

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

export function brandOf(number: string): string {
  const digits = digitsOf(number);
  if (digits.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard';
  if (/^3[47]/.test(digits)) return 'amex';
  return digits.startsWith('6') ? 'discover' : 'unknown';
}

export function formatNumber(text: string): string {
  return digitsOf(text)
    .slice(0, numberLength)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

export function formatExpiry(text: string): string {
  const digits = digitsOf(/^[2-9]/.test(text) ? `0${text}` : text).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function isPast(expiry: string, now: Date): boolean {
  const [month = 0, year = 0] = expiry.split('/').map(Number);
  return new Date(2000 + year, month) <= now || month < 1 || month > 12;
}

const problem = (code: string, message: string) => ({ type: 'validation_error', code, message }) as const;

/** What the page may know of the typed card. */
export function cardState(card: Typed, now: Date): CardState {
  const digits = digitsOf(card.number);
  const brand = brandOf(digits);
  const full = digits.length === (brand === 'amex' ? amexLength : numberLength);
  const dated = digitsOf(card.expiry).length === 4;
  const wrongNumber =
    full && !passesLuhn(digits) ? problem('invalid_number', 'Your card number is invalid.') : undefined;
  const wrongDate =
    dated && isPast(card.expiry, now)
      ? problem('invalid_expiry_year_past', "Your card's expiration year is in the past.")
      : undefined;
  const error = wrongNumber ?? wrongDate;
  const checked = card.cvc.length === (brand === 'amex' ? 4 : 3);
  const placed = !card.wantsPostal || card.postal.length >= usPostalLength;
  return {
    empty: [card.number, card.expiry, card.cvc, card.postal].every((text) => text === ''),
    complete: full && dated && checked && placed && !error,
    brand,
    error,
    value: { postalCode: card.postal },
  };
}
