import { letterNamed } from '@livery/contracts/notifications/letters.ts';
import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { callOff } from '../domain/notification.ts';
import { idsOfCharge } from '../store/notification-store.ts';

/** While a mail or text waits for its provider, the payment it asks for may be made on the page, or given up. */
export const callOffLettersWhenPaymentMade = ({ notifications }: Pick<Deps, 'notifications'>) =>
  on(
    ['charge.authorized', 'charge.captured', 'charge.voided', 'charge.waived'],
    'call-off-letters-when-payment-made',
    async ({ data, time }) => {
      const before = { happenedAt: { $lt: new Date(time) }, nextAttemptAt: { $exists: true } };
      const waiting = await notifications.find({ _id: idsOfCharge(data.charge.chargeId), ...before });
      const vain = waiting.filter(({ state }) => letterNamed(state.letter).onlyUnpaid);
      for (const { id } of vain) await notifications.update(id, callOff);
    },
  );
