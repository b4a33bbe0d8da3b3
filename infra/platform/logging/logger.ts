import pino from 'pino';
import { isError } from '../errors/error-code.ts';
import { describeError } from './describe-error.ts';
import { currentContext } from './request-context.ts';

export type Logger = pino.Logger;

/** A safety net: code logs ids only, and these fields are redacted even if somebody forgets. */
const secretNames = [
  'password',
  'token',
  'authorization',
  'cookie',
  'email',
  'phone',
  'phoneNumber',
  'firstName',
  'lastName',
  'address',
  'clientSecret',
  'card',
];

/**
 * JSON lines on standard output; each carries the correlation id of the request or event it belongs to, and the id of
 * the person who asked for that.
 */
export function createLogger(options: { name: string; level: string }): Logger {
  return pino({
    name: options.name,
    level: options.level,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    serializers: { err: (error) => (isError(error) ? describeError(error) : error) },
    mixin: () => {
      const { correlationId, actor, traceparent } = currentContext() ?? {};
      return {
        ...(correlationId && { correlationId }),
        ...(actor && { actor }),
        ...(traceparent && { traceId: traceIdOf(traceparent) }),
      };
    },
  });
}

const traceIdOf = (traceparent: string) => traceparent.split('-')[1];
