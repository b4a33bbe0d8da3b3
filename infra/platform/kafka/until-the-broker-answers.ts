import { setTimeout as pause } from 'node:timers/promises';
import { isError } from '../errors/error-code.ts';
import { describeError } from '../logging/describe-error.ts';
import type { Logger } from '../logging/logger.ts';

const lookAgainMs = 1_000;

/** Errors that a broker will keep returning until somebody corrects a setting. */
const refusedForGood = new Set([
  'INVALID_TOPIC_EXCEPTION',
  'INVALID_GROUP_ID',
  'INVALID_SESSION_TIMEOUT',
  'INVALID_PARTITIONS',
  'INVALID_CONFIG',
  'POLICY_VIOLATION',
  'UNSUPPORTED_VERSION',
  'UNSUPPORTED_SASL_MECHANISM',
  'SASL_AUTHENTICATION_FAILED',
  'TOPIC_AUTHORIZATION_FAILED',
  'GROUP_AUTHORIZATION_FAILED',
  'CLUSTER_AUTHORIZATION_FAILED',
]);

/**
 * Tries until it succeeds: the client itself gives up after half a minute, which should not end the process.
 * Errors that waiting cannot fix are thrown at once.
 */
export async function untilTheBrokerAnswers<T>(log: Logger, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const refusal = refusalIn(error);
      if (refusal) throw new Error(`the broker rejects a request for good: ${refusal}`, { cause: error });
      log.warn({ err: describeError(error) }, 'the broker does not answer yet');
      await pause(lookAgainMs);
    }
  }
}

/** The library wraps the broker's errors, sometimes several at a time. */
function refusalIn(error: unknown): string | undefined {
  if (!isError(error)) return undefined;
  const type = 'type' in error ? String(error.type) : '';
  if (refusedForGood.has(type)) return `${type} ${'topic' in error ? error.topic : ''}: ${error.message}`;
  const inner = 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
  for (const one of [error.cause, ...inner]) {
    const refusal = refusalIn(one);
    if (refusal) return refusal;
  }
  return undefined;
}
