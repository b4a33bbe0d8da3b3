import { type ErrorBody, StripeFailure } from '../errors.ts';
import type { Decline } from './test-cards.ts';

const hardDeclines = new Set(['lost_card', 'stolen_card', 'pickup_card', 'restricted_card', 'fraudulent']);

export function adviceOn(decline: Decline): string {
  return decline.code === 'expired_card' || hardDeclines.has(decline.declineCode ?? '')
    ? 'do_not_try_again'
    : 'try_again_later';
}

/** HTTP 402 with what the bank said. */
export function declineFailure(decline: Decline, details: Partial<ErrorBody>): StripeFailure {
  return new StripeFailure(402, {
    type: 'card_error',
    code: decline.code,
    ...(decline.declineCode === undefined ? {} : { decline_code: decline.declineCode }),
    advice_code: adviceOn(decline),
    message: decline.message,
    request_log_url: '',
    ...details,
  });
}
