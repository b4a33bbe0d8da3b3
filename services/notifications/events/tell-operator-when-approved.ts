import { on } from '@livery/platform/kafka/subscription.ts';
import type { Tell } from '../actions/tell.ts';

export const tellOperatorWhenApproved = (tell: Tell) =>
  on('operator.approved', 'tell-operator-when-approved', (event) =>
    tell(event, [{ to: event.data.user.uid, letter: 'operator-approved' }]),
  );
