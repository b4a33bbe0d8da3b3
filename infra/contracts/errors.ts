/** The kinds of refusal; only the HTTP error handler and the consumers map them to a status or a retry. */
export const errorKinds = [
  'invalid',
  'unauthenticated',
  'payment-required',
  'forbidden',
  'not-found',
  'conflict',
  'mismatch',
  'throttled',
  'unavailable',
] as const;
export type ErrorKind = (typeof errorKinds)[number];

export interface ErrorDetails {
  /** One message per field name, for forms. */
  fields?: Record<string, string>;
  /** On a conflict: the current state. */
  state?: unknown;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A refusal with a stable UPPER_SNAKE code (R88); anything else that is thrown is a bug. */
export class AppError extends Error {
  readonly kind: ErrorKind;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly state: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(refusal: { kind: ErrorKind; code: string; message: string }, details: ErrorDetails = {}) {
    super(refusal.message, { cause: details.cause });
    this.name = 'AppError';
    this.kind = refusal.kind;
    this.code = refusal.code;
    this.fields = details.fields;
    this.state = details.state;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

const refuse =
  (kind: ErrorKind) =>
  (code: string, message: string, details: ErrorDetails = {}) =>
    new AppError({ kind, code, message }, details);

export const invalid = refuse('invalid');
export const unauthenticated = refuse('unauthenticated');
export const paymentRequired = refuse('payment-required');
export const forbidden = refuse('forbidden');
export const notFound = refuse('not-found');
export const conflict = refuse('conflict');
export const mismatch = refuse('mismatch');
export const throttled = refuse('throttled');
export const unavailable = refuse('unavailable');

/** `invalid` for the sake of one field of a form, beside which the message is shown. */
export const invalidField = (code: string, message: string, field: string): AppError =>
  invalid(code, message, { fields: { [field]: message } });

/** The kind of a refusal, even when wrapped as a cause; undefined for unknown errors. */
export function kindOf(error: unknown): ErrorKind | undefined {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof AppError) return at.kind;
  return undefined;
}
