import { secondMs } from '@livery/contracts/durations.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import { codeOf } from '@livery/platform/errors/error-code.ts';

const leftAloneMs = 30 * secondMs;

/** How calls end that got no answer in time: the mail server's, and the provider's of texts. */
const silences: ReadonlySet<string> = new Set(['ETIMEDOUT', 'ECONNABORTED']);

/**
 * Remembers for a while that a provider did not answer. Texts and mails take turns, and those of the other provider would
 * wait while call after call waits for this one.
 */
export function watchForSilence() {
  let leftAloneUntil = 0;
  return {
    isSilent: () => realNow().getTime() < leftAloneUntil,
    note(error: unknown): void {
      if (silences.has(codeOf(error) ?? '')) leftAloneUntil = realNow().getTime() + leftAloneMs;
    },
  };
}
