import { type AppError, unavailable } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { isKeys, type Keys } from '@livery/platform/config/keys.ts';
import type { FaultSignal } from '@livery/platform/lifecycle/fault-signal.ts';
import Stripe from 'stripe';

export type StripeApi = Stripe;
export type StripePaymentIntent = Stripe.PaymentIntent;
export type StripeCharge = Stripe.Charge;
export type StripePaymentMethod = Stripe.PaymentMethod;
export type StripeSetupIntent = Stripe.SetupIntent;
export type StripeSubscription = Stripe.Subscription;
export type StripeInvoice = Stripe.Invoice;
export type StripeEvent = Stripe.Event;
/** A reference to another object: its id, or the whole object where it was asked to be expanded. */
export type StripeReference = string | { id: string } | null | undefined;

/** The provider's SDK; all its calls go to the stand-in if an address is given. */
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

/** These decline the card although they are not card errors: it is gone, or attached to somebody else. */
const cardCodes: ReadonlySet<string> = new Set(['payment_method_unexpected_state', 'payment_method_unactivated']);
/** So do these, which come without a code, and often without a parameter. */
const cardMessages = /may not be used again|customer does not have a payment method|belongs to (the|another) customer/i;

/** Our own API key is wrong or no longer valid: everything waits until it is replaced. */
function isKeyRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeAuthenticationError;
}

const isLost = (error: unknown) => error instanceof Stripe.errors.StripeConnectionError;

/** The call failed or its outcome is unknown: repeating it with the same key tells. */
function isUnanswered(error: unknown): boolean {
  return (
    isKeyRefused(error) ||
    isLost(error) ||
    error instanceof Stripe.errors.StripeAPIError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    (error instanceof Stripe.errors.StripeIdempotencyError && error.code === 'idempotency_key_in_use')
  );
}

/** An outage that is a stored 5xx, which the provider replays for the same key for a day: no proof that nothing happened. */
export function isRepeatedFailure(outage: unknown): boolean {
  const error = outage instanceof Error ? outage.cause : undefined;
  const isFailure = error instanceof Stripe.errors.StripeAPIError && (error.statusCode ?? 0) >= 500;
  return isFailure && error.headers?.['idempotent-replayed'] === 'true';
}

/** A former request with this key may well have been carried out; a release or a setting has changed ours since. */
export function isKeyUsed(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError && !isUnanswered(error);
}

export interface CardDecline {
  code: string;
  declineCode: string | undefined;
  advice: string | undefined;
  paymentIntent: StripePaymentIntent | undefined;
}

/** Why the card was declined; undefined for anything else. */
export function cardDeclineOf(error: unknown): CardDecline | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined;
  const isCard = error instanceof Stripe.errors.StripeCardError;
  if (!isCard && !isAboutCard(error)) return undefined;
  return {
    code: error.decline_code ?? error.code ?? 'card_declined',
    declineCode: error.decline_code,
    advice: error.advice_code,
    paymentIntent: isCard ? error.payment_intent : undefined,
  };
}

function isAboutCard(error: Stripe.errors.StripeError): boolean {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return false;
  return error.param === 'payment_method' || cardCodes.has(error.code ?? '') || cardMessages.test(error.message);
}

/** An invoice is paid without its cardholder present, whom the bank may want to ask. */
const cardholderCodes: ReadonlySet<string | undefined> = new Set([
  'authentication_required',
  'invoice_payment_intent_requires_action',
]);

export function wantsCardholder(error: unknown): boolean {
  if (!(error instanceof Stripe.errors.StripeError)) return false;
  return [error.code, error.decline_code].some((code) => cardholderCodes.has(code));
}

export interface ProviderRefusal {
  code: string;
  /** Whether nothing came of the call. Without access to the account, nobody can know what an earlier attempt did. */
  isFinal: boolean;
}

/**
 * Not the card's fault, and the same on every repeat. A wrong API key of ours and a rate limit are taken for an outage:
 * whatever waits for it to end has a deadline of its own.
 */
export function providerRefusalOf(error: unknown): ProviderRefusal | undefined {
  if (!(error instanceof Stripe.errors.StripeError) || isUnanswered(error)) return undefined;
  const status = error.statusCode ?? 0;
  if (status < 400 || status >= 500) return undefined;
  return { code: error.code ?? error.rawType ?? `http_${status}`, isFinal: status !== 403 };
}

/** The object is not in the state the call needs: read it again. */
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

/** The account revoked our access: every call for it is refused. Other permission errors may be ours to fix. */
export function isRevoked(error: unknown): boolean {
  const isForbidden = error instanceof Stripe.errors.StripePermissionError && error.code === 'account_invalid';
  return isForbidden || isMissing(error);
}

function providerDown(error: unknown): AppError {
  // The SDK keeps what broke a connection in a field of its own, which no log shows.
  const cause = isLost(error) ? Object.assign(error, { cause: error.detail }) : error;
  return unavailable('PROVIDER_DOWN', messages.providerDown, { cause });
}

/** Raises the signal while the provider refuses our API key: nothing can be held or captured until it is replaced. */
export function watchKey(stripe: StripeApi, signal: FaultSignal): void {
  stripe.on('response', ({ status, path }: { status: number; path: string }) => {
    // On OAuth routes a 401 also means that an account is not connected.
    if (!path.startsWith('/oauth')) signal.set(status === 401);
  });
}

/** Hears of each call that got no answer, and how long it took: the SDK reports only answers. */
type OnLost = (milliseconds: number) => void;
const onLost = new Set<OnLost>();

export function watchLost(listener: OnLost): void {
  onLost.add(listener);
}

/** Calls the provider; an outage becomes `unavailable`, any other error is rethrown. */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  const since = performance.now();
  try {
    return await call();
  } catch (error) {
    if (isLost(error)) for (const tell of onLost) tell(performance.now() - since);
    throw isUnanswered(error) ? providerDown(error) : error;
  }
}

export function idOf(reference: StripeReference): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

interface Signed {
  header: string;
  secrets: Keys;
}

/** Verifies the signature, by the newest secret first, and throws without a valid one: nothing unsigned is read. */
export function verifiedEvent(stripe: StripeApi, raw: Buffer, { header, secrets }: Signed): StripeEvent {
  const [secret, ...older] = secrets;
  try {
    return stripe.webhooks.constructEvent(raw, header, secret);
  } catch (error) {
    if (!isKeys(older)) throw error;
    return verifiedEvent(stripe, raw, { header, secrets: older });
  }
}
