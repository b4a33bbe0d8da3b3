import { minuteMs } from '@livery/contracts/durations.ts';
import { dailyResetLinkHours, resetLinkMinutes } from '@livery/contracts/identity/policy.ts';
import { passwordLink } from '@livery/contracts/links.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';

export const sendLinkWhenResetAskedFor = (deps: Deps) =>
  on('password.reset-requested', 'send-link-when-reset-asked-for', (event) => {
    const { uid, linkId, expiresAt } = event.data;
    const link = { ...passwordLink, linkId, expiresAt: new Date(expiresAt) };
    const when = isDaily(link.expiresAt) ? `${dailyResetLinkHours} hours` : '';
    return planLetters(deps, event, [{ to: uid, letter: 'password-reset', link, values: { when } }]);
  });

/** At least twice as long as other links are valid: clocks differ a little. */
function isDaily(expiresAt: Date): boolean {
  return expiresAt.getTime() - realNow().getTime() > 2 * resetLinkMinutes * minuteMs;
}
