import { AppError, type ErrorKind, invalid } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { kindOfFailure } from '../errors/kind-of-failure.ts';
import { isError } from '../logging/describe-error.ts';
import { fieldMessages } from './zod-schemas.ts';

export const statusOf: Record<ErrorKind, number> = {
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

/** The one place where a refusal becomes a status; whatever is no refusal is logged and answered with a bare 500. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: { code: 'NOT_FOUND', message: messages.notFound } }),
  );
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalFrom(error);
  if (!refusal) {
    request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
    return send(reply, 500, { error: { code: 'INTERNAL', message: messages.unexpected } });
  }
  if (refusal.kind === 'unavailable')
    request.log.warn({ err: error, route: request.routeOptions.url }, 'a request found something unavailable');
  const wait = refusal.retryAfterSeconds ?? (refusal.kind === 'unavailable' ? retryAfterSeconds : undefined);
  if (wait !== undefined) reply.header('retry-after', String(Math.ceil(wait)));
  return send(reply, statusOf[refusal.kind], bodyOf(refusal));
}

/** Serialized here: a route's answer schemas are for its answers. */
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

function refusalFrom(error: unknown): AppError | undefined {
  for (let at = error; isError(at); at = at.cause) if (at instanceof AppError) return at;
  if (isRefusedBySchema(error))
    return invalid('INVALID', messages.invalidInput, { fields: fieldMessages(error.issues) });
  if (kindOfFailure(error) === 'unavailable')
    return new AppError({ kind: 'unavailable', code: 'UNAVAILABLE', message: 'Please try again in a moment.' });
  return refusalOfFastify(error);
}

/** Only what Fastify's validation raised: a schema that fails inside a handler is a bug. */
function isRefusedBySchema(error: unknown): error is z.core.$ZodError {
  return error instanceof z.core.$ZodError && 'validationContext' in error;
}

const fastifyRefusals: Record<number, { kind: ErrorKind; code: string; message: string }> = {
  400: { kind: 'invalid', code: 'INVALID', message: 'The request could not be read.' },
  413: { kind: 'invalid', code: 'TOO_LARGE', message: 'This is too large.' },
  415: { kind: 'invalid', code: 'NOT_JSON', message: 'The request must be JSON.' },
  503: { kind: 'unavailable', code: 'UNAVAILABLE', message: 'Please try again in a moment.' },
};

function refusalOfFastify(error: unknown): AppError | undefined {
  if (!isError(error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return undefined;
  const refusal = fastifyRefusals[error.statusCode];
  return refusal && new AppError(refusal, { cause: error });
}
