import type Stripe from 'stripe';
import type { World } from '../../world.ts';
import { parameterMissing, StripeFailure } from '../errors.ts';
import { cardWithNumber, type TestCard } from './test-cards.ts';

export interface CardInput {
  card: TestCard;
  expMonth: number;
  expYear: number;
}

const amexCvcLength = 4;
const cvcLength = 3;

function wrong(code: string, param: string, message: string): StripeFailure {
  return new StripeFailure(402, { type: 'card_error', code, param, message });
}

function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}

function checkExpiry(now: Date, expMonth: number, expYear: number): void {
  if (expMonth < 1 || expMonth > 12)
    throw wrong('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  const thisYear = now.getUTCFullYear();
  const expired = expYear < thisYear || (expYear === thisYear && expMonth < now.getUTCMonth() + 1);
  if (expired || expYear > thisYear + 50)
    throw wrong('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
}

function fullYear(year: number): number {
  return year < 100 ? 2000 + year : year;
}

/** A card as typed by a person; refused as the card networks would. */
export function checkCard(world: World, input: Stripe.PaymentMethodCreateParams.Card): CardInput {
  const number = (input.number ?? '').replaceAll(/[\s-]/g, '');
  if (number === '') throw parameterMissing('card[number]');
  if (input.exp_month === undefined) throw parameterMissing('card[exp_month]');
  if (input.exp_year === undefined) throw parameterMissing('card[exp_year]');
  if (!passesLuhn(number)) throw wrong('incorrect_number', 'number', 'Your card number is incorrect.');
  const expYear = fullYear(input.exp_year);
  checkExpiry(world.clock.now(), input.exp_month, expYear);
  const expectedCvc = number.startsWith('3') ? amexCvcLength : cvcLength;
  if (input.cvc !== undefined && !new RegExp(`^\\d{${expectedCvc}}$`).test(input.cvc)) {
    throw wrong('invalid_cvc', 'cvc', "Your card's security code is invalid.");
  }
  const card = cardWithNumber(number);
  if (card === undefined) {
    throw new StripeFailure(402, {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'test_mode_live_card',
      message: 'Your card was declined. Your request was in test mode, but used a non test card.',
    });
  }
  return { card, expMonth: input.exp_month, expYear };
}
