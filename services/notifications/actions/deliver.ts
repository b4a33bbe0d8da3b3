import { type Letter, letters } from '@livery/contracts/notifications/letters.ts';
import { realNow } from '@livery/platform/clock/clock.ts';
import type { Mailer } from '../clients/mailer.ts';
import { drop, isStale, type Notification } from '../domain/notification.ts';
import type { RideStore } from '../store/ride-store.ts';
import type { Composed, ComposeLetter } from './compose-letter.ts';
import { sendMail } from './send-mail.ts';
import { sendText, type TextSender } from './send-text.ts';

/** One notification on its way out. */
export interface Outgoing {
  id: string;
  notification: Notification;
  letter: Composed;
}

export interface Delivery extends TextSender {
  rides: RideStore;
  mailer: Mailer;
  compose: ComposeLetter;
}

/** Brings one planned notification out, by its channel; what the intent-runner runs. */
export const deliver =
  (o: Delivery) =>
  async (id: string): Promise<void> => {
    const notification = (await o.notifications.get(id))?.state;
    if (!notification?.nextAttemptAt) return;
    if (isStale(notification, realNow()) || (await isOvertaken(o, notification))) {
      await o.notifications.update(id, (state) => drop(state, 'stale'));
      return;
    }
    const outgoing = { id, notification, letter: await o.compose(notification) };
    await (notification.channel === 'sms' ? sendText(o, outgoing) : sendMail(o, outgoing));
  };

async function isOvertaken({ rides }: Delivery, { letter: name, rideId }: Notification): Promise<boolean> {
  const { onlyWhile }: Letter = letters[name];
  if (!onlyWhile || !rideId) return false;
  return (await rides.get(rideId))?.status !== onlyWhile;
}
