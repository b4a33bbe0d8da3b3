import { createHash } from 'node:crypto';
import { letterNamed } from '@livery/contracts/notifications/letters.ts';
import { MailRefused } from '../clients/mailer.ts';
import { markSent } from '../domain/notification.ts';
import { failpoint } from '../failpoints.ts';
import { mailHtml, mailText } from '../templates/mail.ts';
import type { Deps } from './deps.ts';
import { dropMessage } from './drop-message.ts';
import { markUndeliverable } from './mark-undeliverable.ts';
import type { Outgoing } from './outgoing.ts';

/** Sends a mail at least once, under one Message-ID however often it is sent. */
export async function sendMail(deps: Deps, { id, notification, composed }: Outgoing): Promise<void> {
  const { notifications, mailer, strangers } = deps;
  const { person, title, replyTo, unsubscribe } = composed;
  const { always, isLast, isAnswer } = letterNamed(notification.letter);
  if (!person.receiveEmails && !always) return await dropMessage(deps, id, 'not wanted');
  const messageId = `<${createHash('sha256').update(id).digest('hex').slice(0, 32)}@livery>`;
  try {
    await mailer.send({
      to: person.email,
      subject: title,
      text: mailText(composed),
      html: mailHtml(composed),
      messageId,
      ...(replyTo && { replyTo }),
      ...(isAnswer && { isAnswer }),
      ...(unsubscribe && { unsubscribeUrl: unsubscribe.oneClick }),
    });
    failpoint('notifications.after_send');
    await notifications.update(id, (state) => markSent(id, state, messageId));
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    await markUndeliverable(deps, { id, channel: 'email', code: error.code });
  }
  if (isLast && notification.strangerId) await strangers.forget(notification.strangerId);
}
