import { createHash } from 'node:crypto';
import { failpoint } from '@livery/platform/failpoints/failpoint.ts';
import { type Mailer, MailRefused } from '../clients/mailer.ts';
import { drop, failed, sent } from '../domain/notification.ts';
import type { NotificationStore } from '../store/notification-store.ts';
import { mailHtml, mailText } from '../templates/mail.ts';
import type { Outgoing } from './deliver.ts';

/** Sends a mail at least once, under one Message-ID however often it is sent. */
export async function sendMail(
  o: { notifications: NotificationStore; mailer: Mailer },
  { id, letter }: Outgoing,
): Promise<void> {
  const { person, title } = letter;
  if (!person.receiveEmails) {
    await o.notifications.update(id, (state) => drop(state, 'not wanted'));
    return;
  }
  const messageId = `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@livery>`;
  try {
    await o.mailer.send({
      to: person.email,
      subject: title,
      text: mailText(letter),
      html: mailHtml(letter),
      messageId,
    });
    failpoint('notifications.after_send');
    await o.notifications.update(id, (state) => sent(id, state, messageId));
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    await o.notifications.update(id, (state) => failed(id, state, 'refused'));
  }
}
