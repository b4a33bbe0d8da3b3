import { hourSeconds } from './durations.ts';
import { type AppError, throttled } from './errors.ts';
import { messages } from './messages.ts';

const aMomentSeconds = 90;

/** A refusal that says how long to wait, in its message and in `Retry-After`. */
export function tooManyRequests(code: string, retryAfterSeconds: number): AppError {
  return throttled(code, sentence(retryAfterSeconds), { retryAfterSeconds });
}

function sentence(seconds: number): string {
  if (seconds <= aMomentSeconds) return messages.tooManyRequests;
  if (seconds <= hourSeconds) return messages.tooManyRequestsFor(`${Math.ceil(seconds / 60)} minutes`);
  return messages.tooManyRequestsFor(`${Math.ceil(seconds / hourSeconds)} hours`);
}
