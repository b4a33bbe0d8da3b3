import { on } from '@livery/platform/kafka/subscription.ts';
import type { Tell } from '../actions/tell.ts';

export const askOperatorToConfirmWhenSelected = (tell: Tell) =>
  on('ride.operator-selected', 'ask-operator-to-confirm-when-selected', (event) => {
    const { ride, operatorId, linkId, linkExpiresAt } = event.data;
    const link = { prefix: 'r', purpose: 'reconfirm', linkId, expiresAt: new Date(linkExpiresAt) } as const;
    return tell(event, [{ to: operatorId, letter: 'operator-selected', ride, link }]);
  });
