import { type AppError, unavailable } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { Alarm } from '@livery/platform/lifecycle/alarm.ts';
import Stripe from 'stripe';

export type StripeApi = Stripe;
export type StripePaymentIntent = Stripe.PaymentIntent;
export type StripePaymentMethod = Stripe.PaymentMethod;
export type StripeSubscription = Stripe.Subscription;
export type StripeEvent = Stripe.Event;

/** With the address of a stand-in, everything goes there; the SDK is the same. */
export function createStripe({ secretKey, url }: { secretKey: string; url?: string | undefined }): StripeApi {
  const options = { maxNetworkRetries: 2, timeout: 20_000, telemetry: false };
  if (!url) return new Stripe(secretKey, options);
  const { hostname, port, protocol } = new URL(url);
  const secure = protocol === 'https:';
  return new Stripe(secretKey, {
    ...options,
    host: hostname,
    port: port || (secure ? 443 : 80),
    protocol: secure ? 'https' : 'http',
  });
}

/** Refusals of the card, though not in the words of a card error: it is gone or was given away. */
const cardCodes: ReadonlySet<string> = new Set(['payment_method_unexpected_state', 'payment_method_unactivated']);

/** Our own key is wrong, or no longer good: everything waits until somebody has set another one. */
function isKeyRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAuthenticationError;
}

/** Nothing is known of what became of the call, or nothing came of it: a repeat with the same key tells. */
function isUnanswered(error: unknown): boolean {
  return (
    isKeyRefused(error) ||
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    (error instanceof Stripe.errors.StripeIdempotencyError && error.code === 'idempotency_key_in_use')
  );
}

/** A stored 5xx that the provider repeats for the same key for a day: no proof that nothing happened. */
export function isRepeatedFailure(error: unknown): boolean {
  const isFailure = error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500;
  return isFailure && error.headers?.['idempotent-replayed'] === 'true';
}

export interface CardRefusal {
  code: string;
  declineCode: string | undefined;
  advice: string | undefined;
  paymentIntent: StripePaymentIntent | undefined;
}

/** Why the card was refused; undefined for anything else. */
export function cardRefusalOf(error: unknown): CardRefusal | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined;
  const isCard = error instanceof Stripe.errors.StripeCardError;
  const isGone = error.code === 'resource_missing' && error.param?.startsWith('payment_method') === true;
  if (!isCard && !isGone && !cardCodes.has(error.code ?? '')) return undefined;
  return {
    code: error.decline_code ?? error.code ?? 'card_declined',
    declineCode: error.decline_code,
    advice: error.advice_code,
    paymentIntent: isCard ? error.payment_intent : undefined,
  };
}

export interface ProviderRefusal {
  code: string;
  /** Nothing came of the call. Whoever may not look at an account cannot know what an earlier try did there. */
  isFinal: boolean;
}

/** Not the card's fault, and the same on every repeat; a wrong key of ours and too many calls are mended elsewhere. */
export function providerRefusalOf(error: unknown): ProviderRefusal | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined;
  const status = error.statusCode ?? 0;
  if (status < 400 || status >= 500 || status === 401 || status === 409 || status === 429) return undefined;
  return { code: error.code ?? error.rawType ?? `http_${status}`, isFinal: status !== 403 };
}

/** The object is in another state than the call needs: look at it again. */
export function isUnexpectedState(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  return /unexpected_state|charge_expired_for_capture|charge_already_captured|capture_charge_authorization_expired/.test(
    error.code ?? '',
  );
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_missing';
}

export function isRefundedAlready(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
}

export function isRefusedGrant(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidGrantError;
}

/** An account that revoked its access: every call for it is refused. Other permissions may be ours to mend. */
export function isRevoked(error: unknown): boolean {
  const isForbidden = error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid';
  return isForbidden || isMissing(error);
}

function providerDown(cause: unknown): AppError {
  return unavailable('PROVIDER_DOWN', messages.providerDown, { cause });
}

/** Raises the alarm while the provider refuses our own key: nothing can be held or taken until there is another one. */
export function watchKey(stripe: StripeApi, alarm: Alarm): void {
  stripe.on('response', ({ status, path }: { status: number; path: string }) => {
    // There it also says that an account is not connected (any more).
    if (!path.startsWith('/oauth')) alarm.set(status === 401);
  });
}

/** Runs a call to the provider; an outage becomes `unavailable`, anything else is thrown as it is. */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw isUnanswered(error) ? providerDown(error) : error;
  }
}

/** A header made by `constructEvent`'s rules, or an exception: nothing unsigned is read. */
export function verifiedEvent(stripe: StripeApi, raw: Buffer, signed: { header: string; secret: string }): StripeEvent {
  return stripe.webhooks.constructEvent(raw, signed.header, signed.secret);
}
