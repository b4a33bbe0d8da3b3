import { createHash } from 'node:crypto';
import { minuteMs } from '@livery/contracts/durations.ts';
import { kindOf, unavailable } from '@livery/contracts/errors.ts';
import { now, realNow } from '@livery/platform/clock/clock.ts';
import { TextRefused } from '../clients/twilio.ts';
import { begin, drop, failed, neverLeft, sent, unknown, wasTriedSince } from '../domain/notification.ts';
import { failpoint } from '../failpoints.ts';
import type { Deps } from './deps.ts';
import type { Outgoing } from './outgoing.ts';

const lookAgainMs = minuteMs;

type Parts = Pick<Deps, 'notifications' | 'texts'>;

interface Text {
  to: string;
  body: string;
}

/**
 * Sends a text at most once: after an unclear outcome the provider's list decides, and only a text that is provably not
 * there after a minute is sent again. The provider itself tracks STOP and START and refuses whoever opted out.
 * Who switched texts off in the profile gets none (R90).
 */
export async function sendText(deps: Parts, outgoing: Outgoing): Promise<void> {
  const { id, notification, letter } = outgoing;
  const { person } = letter;
  if (!person.receiveTexts) {
    await deps.notifications.update(id, (state) => drop(state, 'not wanted'));
    return;
  }
  const text = { to: person.phoneNumber, body: `Livery: ${letter.text} ${letter.url}` };
  const { firstTriedAt, lastTriedAt, triedWords = [hashOf(text.body)] } = notification;
  if (firstTriedAt) {
    const isIt = (body: string) => triedWords.includes(hashOf(body));
    const earlier = await deps.texts.find({ to: text.to, isIt, since: firstTriedAt });
    if (earlier) return await settleSent(deps, id, earlier);
    const quietMs = realNow().getTime() - (lastTriedAt?.getTime() ?? 0);
    if (quietMs < lookAgainMs) return await lookLater(deps, id, lookAgainMs - quietMs);
  }
  await trySending(deps, outgoing, text);
}

/** The record of a message holds no name and no link that works. */
const hashOf = (body: string) => createHash('sha256').update(body).digest('base64url');

async function trySending(deps: Parts, outgoing: Outgoing, text: Text): Promise<void> {
  const { id, notification } = outgoing;
  const one = { now: now(), realNow: realNow(), wordsHash: hashOf(text.body) };
  await deps.notifications.update(id, (state) => {
    if (wasTriedSince(state, notification)) throw unavailable('TRIED_MEANWHILE', 'Another run sends this text.');
    return begin(state, one);
  });
  const providerId = await deps.texts.send(text).catch((error: unknown) => settleFailure(deps, outgoing, error));
  if (providerId === undefined) return;
  failpoint('notifications.after_send');
  await settleSent(deps, id, providerId);
}

async function settleFailure(deps: Parts, { id, notification }: Outgoing, error: unknown): Promise<undefined> {
  const { notifications } = deps;
  if (error instanceof TextRefused) {
    await notifications.update(id, (state) => failed(id, state, error.code));
    return;
  }
  if (kindOf(error) !== 'unavailable') return await lookLater(deps, id, lookAgainMs);
  await notifications.update(id, (state) => neverLeft(state, notification));
  throw error;
}

async function settleSent({ notifications }: Parts, id: string, providerId: string): Promise<void> {
  await notifications.update(id, (state) => sent(id, state, providerId));
}

async function lookLater({ notifications }: Parts, id: string, waitMs: number): Promise<undefined> {
  await notifications.update(id, (state) => unknown(id, state, new Date(realNow().getTime() + waitMs)));
}
