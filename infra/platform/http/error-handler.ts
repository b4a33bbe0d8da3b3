import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { secondMs } from '@livery/contracts/durations.ts';
import { AppError, type ErrorKind, invalid } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { RefusedAs } from '@livery/contracts/routes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isError } from '../errors/error-code.ts';
import { kindOfFailure } from '../errors/kind-of-failure.ts';
import { fieldMessages } from './zod-schemas.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    refusedAs?: RefusedAs;
  }
  interface FastifyRequest {
    /** The code of its refusal, for the log. */
    refusedWith: string | undefined;
  }
}

const statusOf: Record<ErrorKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  'payment-required': 402,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  mismatch: 422,
  throttled: 429,
  unavailable: 503,
};

const retryAfterSeconds = 2;

/** The body of every refusal. */
export interface ErrorBody {
  error: { code: string; message: string; fields?: Record<string, string>; state?: unknown };
}

/** The one place where a refusal becomes a status code; anything else is logged and answered with a bare 500. */
export function handleErrors(app: FastifyInstance): void {
  app.decorateRequest('refusedWith', undefined);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: { code: 'NOT_FOUND', message: messages.notFound } }),
  );
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalFrom(error, request.routeOptions.config?.refusedAs);
  if (!refusal) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
    return send(reply, 500, { error: { code: 'INTERNAL', message: messages.unexpected } });
  }
  request.refusedWith = refusal.code;
  if (refusal.kind === 'unavailable')
    request.log.warn({ err: error, route: request.routeOptions.url }, 'a request needed something that is unavailable');
  const wait = refusal.retryAfterSeconds ?? (refusal.kind === 'unavailable' ? retryAfterSeconds : undefined);
  if (wait !== undefined) reply.header('retry-after', String(Math.ceil(wait)));
  return send(reply, statusOfFastify(error) ?? statusOf[refusal.kind], bodyOf(refusal));
}

/** Serialized here, because a route's response schemas describe successful responses only. */
function send(reply: FastifyReply, status: number, body: ErrorBody): FastifyReply {
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

function bodyOf({ code, message, fields, state }: AppError): ErrorBody {
  return { error: { code, message, ...(fields && { fields }), ...(state !== undefined && { state }) } };
}

const tryAgain = { kind: 'unavailable', code: 'UNAVAILABLE', message: 'Please try again in a moment.' } as const;

function refusalFrom(error: unknown, refusedAs?: RefusedAs): AppError | undefined {
  for (let at = error; isError(at); at = at.cause) if (at instanceof AppError) return at;
  if (isRefusedBySchema(error)) return refusalBySchema(error, refusedAs);
  if (kindOfFailure(error) === 'unavailable') return new AppError(tryAgain);
  return refusalOfFastify(error);
}

type RefusedBySchema = z.core.$ZodError & { validationContext?: string };
const refusedInput = { code: 'INVALID', message: messages.invalidInput };

function refusalBySchema({ issues, validationContext }: RefusedBySchema, refusedAs: RefusedAs | undefined): AppError {
  const fields = fieldMessages(issues);
  const [first = '', second] = Object.keys(fields);
  const named = validationContext === 'params' ? undefined : refusedAs;
  const only = second === undefined && named?.only && Object.hasOwn(named.only, first) && named.only[first];
  const { code, message } = only || named || refusedInput;
  // `only` words what is missing or malformed; what is too long has the field's own message.
  const isTooMuch = only && issues[0]?.code === 'too_big';
  return invalid(code, (isTooMuch && fields[first]) || message, { fields });
}

/** Only errors of Fastify's validation: a schema that fails inside a handler is a bug. */
function isRefusedBySchema(error: unknown): error is z.core.$ZodError {
  return error instanceof z.core.$ZodError && 'validationContext' in error;
}

const fastifyRefusals = new Map<number, { kind: ErrorKind; code: string; message: string }>([
  [400, { kind: 'invalid', code: 'INVALID', message: 'The request could not be read.' }],
  [413, { kind: 'invalid', code: 'TOO_LARGE', message: 'This is too large.' }],
  [414, { kind: 'invalid', code: 'TOO_LONG', message: 'This address is too long.' }],
  [415, { kind: 'invalid', code: 'NOT_JSON', message: 'The request must be JSON.' }],
  [503, tryAgain],
]);

/** The status of a refusal by Fastify itself, which is more exact than the kind's; otherwise undefined. */
function statusOfFastify(error: unknown): number | undefined {
  const known = isError(error) && !(error instanceof AppError) && 'statusCode' in error;
  return known && typeof error.statusCode === 'number' && fastifyRefusals.has(error.statusCode)
    ? error.statusCode
    : undefined;
}

function refusalOfFastify(error: unknown): AppError | undefined {
  const refusal = fastifyRefusals.get(statusOfFastify(error) ?? 0);
  return refusal && new AppError(refusal, { cause: error });
}

/** For a malformed URL: answered like every other refusal. */
export function answerFastify(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  answerError(error, request, reply);
}

const tooSlow = 'ERR_HTTP_REQUEST_TIMEOUT';
/** A connection destroyed at once is reset while the client still sends, before it has read the answer. */
const readWhyMs = secondMs;
const unreadable = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  [tooSlow, 408],
]);

/** For input that is not HTTP or came too slowly: there is no request to reply to yet. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = unreadable.get(error.code ?? '') ?? 400;
  const body = JSON.stringify({ error: { code: 'INVALID', message: 'The request could not be read.' } });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    // Node looks at the time once: a sender that keeps its own side open could go on without an end.
    () => error.code === tooSlow && setTimeout(() => socket.destroy(), readWhyMs).unref(),
  );
}
