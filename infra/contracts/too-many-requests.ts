import { hourSeconds, secondMs } from './durations.ts';
import { type AppError, throttled } from './errors.ts';
import { messages } from './messages.ts';

const aMomentSeconds = 90;

/** For `Retry-After`: whole seconds, and never none. */
export const waitSeconds = (ms: number) => Math.max(1, Math.ceil(ms / secondMs));

/** A refusal that says how long to wait, in its message and in `Retry-After`; a limit may have words of its own. */
export function tooManyRequests(code: string, retryAfterSeconds: number, says?: (wait: string) => string): AppError {
  const message = says ? says(waitText(retryAfterSeconds)) : sentence(retryAfterSeconds);
  return throttled(code, message, { retryAfterSeconds });
}

function sentence(seconds: number): string {
  return seconds <= aMomentSeconds ? messages.tooManyRequests : messages.tooManyRequestsFor(waitText(seconds));
}

/** Continues a sentence after `in`. */
function waitText(seconds: number): string {
  if (seconds <= aMomentSeconds) return 'a moment';
  if (seconds <= hourSeconds) return `${Math.ceil(seconds / 60)} minutes`;
  return `${Math.ceil(seconds / hourSeconds)} hours`;
}
