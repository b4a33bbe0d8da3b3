import { kindOf } from '@livery/contracts/errors.ts';
import { now, realNow } from '@livery/platform/clock/clock.ts';
import { failpoint } from '@livery/platform/failpoints/failpoint.ts';
import { isStopCode, TextRefused, type Texts } from '../clients/twilio.ts';
import { begin, drop, failed, neverLeft, sent, unknown } from '../domain/notification.ts';
import type { NotificationStore } from '../store/notification-store.ts';
import type { PersonStore } from '../store/person-store.ts';
import type { Outgoing } from './deliver.ts';

const lookAgainMs = 60_000;

export interface TextSender {
  notifications: NotificationStore;
  people: PersonStore;
  texts: Texts;
}

/**
 * Sends a text at most once: after an unclear outcome the provider's list decides, and only what is provably not
 * there after a minute is sent again.
 */
export async function sendText(o: TextSender, { id, notification, letter }: Outgoing): Promise<void> {
  const { person } = letter;
  if (!person.receiveTexts || person.textsStopped) {
    await o.notifications.update(id, (state) => drop(state, 'not wanted'));
    return;
  }
  const text = { to: person.phoneNumber, body: `Livery: ${letter.text} ${letter.url}` };
  const { firstTriedAt, lastTriedAt } = notification;
  if (firstTriedAt) {
    const earlier = await o.texts.find({ ...text, since: firstTriedAt });
    if (earlier) return await settleSent(o, id, earlier);
    const quietMs = realNow().getTime() - (lastTriedAt?.getTime() ?? 0);
    if (quietMs < lookAgainMs) return await lookLater(o, id, lookAgainMs - quietMs);
  }
  await trySending(o, id, text);
}

async function trySending(o: TextSender, id: string, text: { to: string; body: string }): Promise<void> {
  await o.notifications.update(id, (state) => begin(state, { now: now(), realNow: realNow() }));
  try {
    const providerId = await o.texts.send(text);
    failpoint('notifications.after_send');
    await settleSent(o, id, providerId);
  } catch (error) {
    if (error instanceof TextRefused) return await settleRefused(o, id, { to: text.to, code: error.code });
    if (kindOf(error) !== 'unavailable') return await lookLater(o, id, lookAgainMs);
    await o.notifications.update(id, neverLeft);
    throw error;
  }
}

async function settleSent({ notifications }: TextSender, id: string, providerId: string): Promise<void> {
  await notifications.update(id, (state) => sent(id, state, providerId));
}

async function settleRefused(o: TextSender, id: string, { to, code }: { to: string; code: string }): Promise<void> {
  if (isStopCode(code)) await o.people.stopTexts(to);
  await o.notifications.update(id, (state) => failed(id, state, code));
}

async function lookLater({ notifications }: TextSender, id: string, waitMs: number): Promise<void> {
  await notifications.update(id, (state) => unknown(id, state, new Date(realNow().getTime() + waitMs)));
}
