import { secondMs } from '@livery/contracts/durations.ts';
import { isApiError, isWorthRepeating } from './api-error.ts';

interface Insistence {
  repeats: number;
  /** The server may ask for more. */
  pauseSeconds: (failures: number) => number;
}

/**
 * For calls that do no harm twice: what nobody answered, or a service that is down refused, is sent again, and where
 * there is no network, as soon as there is one.
 */
export async function insistently<T>(send: () => Promise<T>, how: Insistence, failures = 0): Promise<T> {
  try {
    return await send();
  } catch (error) {
    const isOffline = !navigator.onLine;
    if (!isWorthRepeating(error) || (failures === how.repeats && !isOffline)) throw error;
    await (isOffline ? untilOnline() : pauseAfter(error, how.pauseSeconds(failures)));
    return await insistently(send, how, isOffline ? 0 : failures + 1);
  }
}

const untilOnline = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

function pauseAfter(error: unknown, least: number) {
  const asked = (isApiError(error) && error.retryAfterSeconds) || 0;
  return new Promise((resolve) => setTimeout(resolve, Math.max(asked, least) * secondMs));
}
