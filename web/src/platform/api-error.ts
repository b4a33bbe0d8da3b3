export interface Refusal {
  status: number;
  code: string;
  message: string;
  fields?: Record<string, string> | undefined;
  state?: unknown;
  retryAfterSeconds?: number | undefined;
  correlationId?: string | undefined;
}

/** What every failed call to the API becomes; status 0 means that no answer arrived. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly state: unknown;
  readonly retryAfterSeconds: number | undefined;
  readonly correlationId: string | undefined;

  constructor(refusal: Refusal, cause?: unknown) {
    super(refusal.message, { cause });
    this.name = 'ApiError';
    this.status = refusal.status;
    this.code = refusal.code;
    this.fields = refusal.fields ?? {};
    this.state = refusal.state;
    this.retryAfterSeconds = refusal.retryAfterSeconds;
    this.correlationId = refusal.correlationId;
  }
}

export const isApiError = (error: unknown, status?: number): error is ApiError =>
  error instanceof ApiError && (status === undefined || error.status === status);

/** Rethrows a failure that has no sentence of its own, such as a broken server, with the sentence of the page. */
export const rethrowWithMessage = (message: string) => (error: unknown) => {
  if (!(error instanceof ApiError) || hasOwnWords(error)) throw error;
  throw new ApiError({ ...error, message }, error);
};

/** Nothing came through, the server refused and said why, or it succeeded and this page is too old to read that. */
const hasOwnWords = ({ status }: ApiError) => status === 0 || (status >= 200 && status < 500) || status === 503;

/** True when the same command may be sent again with the same key: no server has refused it. */
export const isWorthRepeating = (error: unknown) =>
  error instanceof ApiError && [0, 502, 503, 504].includes(error.status);

const decided = [400, 402, 403, 404, 409, 422];

/** The server has decided against it; any other failure leaves open what became of an earlier call with its key. */
export const isDecided = (error: unknown) => error instanceof ApiError && decided.includes(error.status);
