import type { BodyOf, ParamsOf, QueryOf, ResponseOf, Route } from '@livery/contracts/routes.ts';
import { ApiError, isApiError, type Refusal } from './api-error.ts';
import { promptForSecondFactor } from './second-factor.ts';
import { signOutCount } from './sign-out-count.ts';
import { traceparent } from './trace.ts';

type Part<K extends string, T> = [T] extends [undefined]
  ? object
  : keyof NonNullable<T> extends never
    ? object
    : undefined extends T
      ? { [P in K]?: T }
      : { [P in K]: T };
/** What a call of this route needs: its parameters, query and body, as far as it has them. */
export type CallOf<R extends Route> = Part<'params', ParamsOf<R>> &
  Part<'query', QueryOf<R>> &
  Part<'body', BodyOf<R>> & { signal?: AbortSignal | undefined; idempotencyKey?: string | undefined };

interface AnyCall {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
}

/**
 * Calls one route of the contracts' route table; throws ApiError for every refusal and every missing answer. Where staff
 * lack the second factor, the same call is sent again once they have proved it.
 */
export async function callApi<R extends Route>(route: R, call: CallOf<R>): Promise<ResponseOf<R>> {
  const ask = async () => readResponse(route, await send(route, call as AnyCall));
  const signOutCountBefore = signOutCount.get();
  return ask().catch(async (refusal: unknown) => {
    if (!isApiError(refusal, 403) || !(await promptForSecondFactor(refusal, signOutCountBefore))) throw refusal;
    return ask();
  });
}

/**
 * The gateway answers 408 when the request itself did not arrive in time. The others come from a proxy in front of it,
 * which does not know what became of the request.
 */
const nobodyAnswers = [408, 502, 504];

/** What a response of a route says, for answers that were asked for before the app was there. */
export async function readResponse<R extends Route>(route: R, response: Response): Promise<ResponseOf<R>> {
  if (nobodyAnswers.includes(response.status)) throw noAnswerError();
  const answer: unknown = response.status === 204 ? undefined : await readJson(response);
  if (!response.ok) throw refusalOf(response, answer);
  return readAnswer(route, answer);
}

function readAnswer<R extends Route>(route: R, answer: unknown) {
  const parsed = route.response.safeParse(answer);
  if (parsed.success) return parsed.data as ResponseOf<R>;
  throw new ApiError({ status: 200, code: 'UNREADABLE_ANSWER', message: pageIsOld }, parsed.error);
}

async function send(route: Route, call: AnyCall) {
  const headers: Record<string, string> = { 'x-requested-with': 'livery', traceparent: traceparent() };
  if (call.body !== undefined) headers['content-type'] = 'application/json';
  if (route.idempotent && call.idempotencyKey) headers['idempotency-key'] = call.idempotencyKey;
  const request: RequestInit = { method: route.method, headers, credentials: 'same-origin' };
  if (call.body !== undefined) request.body = JSON.stringify(call.body);
  request.signal = withPatience(call.signal);
  try {
    return await fetch(new URL(addressOf(route, call), window.location.origin).href, request);
  } catch (cause) {
    if (call.signal?.aborted) throw cause;
    throw noAnswerError(cause);
  }
}

/** As AbortSignal.any does, which some browsers do not have yet. */
function withPatience(signal?: AbortSignal) {
  const either = new AbortController();
  const abort = () => either.abort();
  AbortSignal.timeout(patienceMs).addEventListener('abort', abort);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  return either.signal;
}

/** Nothing came through: the network is gone or too slow. */
export const noAnswerError = (cause?: unknown) =>
  new ApiError({ status: 0, code: 'NO_ANSWER', message: navigator.onLine ? noAnswer : offline }, cause);

const somethingFailed = 'An error occurred. Please try again.';
/** After a release: to try again would bring the same answer. */
const pageIsOld = 'Livery has changed since this page was opened. Please reload it.';
const noAnswer = 'Livery could not be reached. Check your connection and try again.';
const offline = 'You are offline. Try again once there is a connection.';
/** A network that is neither there nor gone keeps a call open for ever. */
export const patienceMs = 30_000;

/** The address of a route below this origin, also for links to files and streams. */
export function addressOf(route: Pick<Route, 'path'>, { params = {}, query = {} }: AnyCall = {}) {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(Reflect.get(params, name) ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
}

async function readJson(response: Response): Promise<unknown> {
  // An answer that breaks off leaves it unknown what became of the call, like no answer at all.
  const text = await response.text().catch((cause: unknown) => {
    throw noAnswerError(cause);
  });
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function refusalOf(response: Response, answer: unknown) {
  const error = isRecord(answer) && isRecord(answer['error']) ? answer['error'] : {};
  const retryAfter = Number(response.headers.get('retry-after'));
  const refusal: Refusal = {
    status: response.status,
    code: typeof error['code'] === 'string' ? error['code'] : 'UNKNOWN',
    message: typeof error['message'] === 'string' ? error['message'] : somethingFailed,
    fields: isRecord(error['fields']) ? textsOf(error['fields']) : undefined,
    state: error['state'],
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
    correlationId: response.headers.get('x-correlation-id') ?? undefined,
  };
  return new ApiError(refusal);
}

const textsOf = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)]));
