import { minuteMs } from '@livery/contracts/durations.ts';
import { kindOf, unavailable } from '@livery/contracts/errors.ts';
import { now, realNow } from '@livery/platform/clock/clock.ts';
import { describeError } from '@livery/platform/logging/describe-error.ts';
import { TextRefused } from '../clients/twilio.ts';
import { markSent, markUnknown, startSending, undoTry, wasTriedSince } from '../domain/notification.ts';
import { failpoint } from '../failpoints.ts';
import type { Deps } from './deps.ts';
import { dropMessage } from './drop-message.ts';
import { hashOfWords } from './hash-of-words.ts';
import { markUndeliverable } from './mark-undeliverable.ts';
import type { Outgoing } from './outgoing.ts';

const lookAgainMs = minuteMs;

type OwnDeps = Pick<Deps, 'notifications' | 'texts' | 'log'>;

interface Text {
  to: string;
  body: string;
}

/**
 * Sends a text at most once: one that has not gone out, according to the provider's list, is tried again after a minute
 * at the earliest. The provider itself tracks STOP and START and refuses people who opted out. People who switched
 * texts off in the profile get none (R90).
 */
export async function sendText(deps: OwnDeps, outgoing: Outgoing): Promise<void> {
  const { id, notification, composed } = outgoing;
  const { person } = composed;
  if (!person.receiveTexts) return await dropMessage(deps, id, 'not wanted');
  const quietMs = realNow().getTime() - (notification.lastTriedAt?.getTime() ?? 0);
  if (quietMs < lookAgainMs) return await lookLater(deps, id, lookAgainMs - quietMs);
  await trySending(deps, outgoing, { to: person.phoneNumber, body: bodyOf(composed) });
}

/** One curly apostrophe would make three texts of one: the short alphabet of the network has none. */
const bodyOf = ({ text, url }: Outgoing['composed']) => `Livery: ${text} ${url}`.replaceAll('’', "'");

async function trySending(deps: OwnDeps, outgoing: Outgoing, text: Text): Promise<void> {
  const { id, notification } = outgoing;
  const one = { now: now(), realNow: realNow(), wordsHash: hashOfWords(text.body) };
  await deps.notifications.update(id, (state) => {
    if (wasTriedSince(state, notification)) throw unavailable('TRIED_MEANWHILE', 'Another run sends this text.');
    return startSending(state, one);
  });
  const providerId = await deps.texts.send(text).catch((error: unknown) => settleFailure(deps, outgoing, error));
  if (providerId === undefined) return;
  failpoint('notifications.after_send');
  await deps.notifications.update(id, (state) => markSent(id, state, providerId));
}

async function settleFailure(deps: OwnDeps, { id, notification }: Outgoing, error: unknown): Promise<undefined> {
  if (error instanceof TextRefused) {
    await markUndeliverable(deps, { id, channel: 'sms', code: error.code });
    return;
  }
  if (kindOf(error) !== 'unavailable') {
    deps.log.warn({ id, err: describeError(error) }, 'it is unclear whether a text was sent');
    return await lookLater(deps, id, lookAgainMs);
  }
  await deps.notifications.update(id, (state) => undoTry(state, notification));
  throw error;
}

async function lookLater({ notifications }: OwnDeps, id: string, waitMs: number): Promise<undefined> {
  await notifications.update(id, (state) => markUnknown(id, state, new Date(realNow().getTime() + waitMs)));
}
