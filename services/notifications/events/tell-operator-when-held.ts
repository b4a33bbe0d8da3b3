import { on } from '@livery/platform/kafka/subscription.ts';
import type { Tell } from '../actions/tell.ts';

export const tellOperatorWhenHeld = (tell: Tell) =>
  on('operator.held', 'tell-operator-when-held', (event) => {
    const { uid, holdReason } = event.data.user;
    return tell(event, [{ to: uid, letter: 'operator-held', values: { reason: holdReason ?? '' } }]);
  });
