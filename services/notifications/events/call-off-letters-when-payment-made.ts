import { unpaidLetters } from '@livery/contracts/notifications/letters.ts';
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
      const vain = { letter: { $in: unpaidLetters }, happenedAt: { $lt: new Date(time) } };
      const waiting = { _id: idsOfCharge(data.charge.chargeId), nextAttemptAt: { $exists: true } };
      for (const { id } of await notifications.find({ ...vain, ...waiting })) await notifications.update(id, callOff);
    },
  );
