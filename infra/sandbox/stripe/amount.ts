import { invalidRequest } from './errors.ts';

const smallestCharge = 50;
const largestCharge = 99_999_999;
const currencies = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()));

export function checkChargeAmount(amount: number, param = 'amount'): void {
  if (amount < 1) {
    throw invalidRequest('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param,
    });
  }
  if (amount < smallestCharge) {
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param });
  }
  if (amount > largestCharge) {
    throw invalidRequest('Amount must be no more than $999,999.99', { code: 'amount_too_large', param });
  }
}

export function checkCurrency(currency: string): string {
  const lower = currency.toLowerCase();
  if (currencies.has(lower)) return lower;
  throw invalidRequest(`Invalid currency: ${currency}. Stripe currently supports these currencies: usd, aed, …`, {
    param: 'currency',
  });
}
