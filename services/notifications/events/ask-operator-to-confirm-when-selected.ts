import { reconfirmLink } from '@livery/contracts/links.ts';
import { pickupTimeText } from '@livery/contracts/wall-time.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { planLetters } from '../actions/plan-letters.ts';

export const askOperatorToConfirmWhenSelected = (deps: Deps) =>
  on('ride.operator-selected', 'ask-operator-to-confirm-when-selected', (event) => {
    const { ride, operatorId, linkId, linkExpiresAt, endsAt } = event.data;
    const link = { ...reconfirmLink, linkId, expiresAt: new Date(linkExpiresAt) };
    const values = endsAt ? { until: pickupTimeText(new Date(endsAt), ride.timeZone) } : {};
    return planLetters(deps, event, [{ to: operatorId, letter: 'operator-selected', ride, link, values }]);
  });
