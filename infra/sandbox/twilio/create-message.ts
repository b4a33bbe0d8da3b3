import { inbox, receiveMessage } from '../control/receive-message.ts';
import { randomHex } from '../random-id.ts';
import type { World } from '../world.ts';
import { carryMessage } from './carry-message.ts';
import { messageAnswer } from './messages.ts';
import { checkNumber } from './phone-numbers.ts';
import type { TextMessage } from './text-message.ts';
import type { TwilioAnswer, TwilioCall } from './twilio-call.ts';
import { TwilioFailure } from './twilio-failure.ts';

const longestBody = 1600;

function checkedBody(body: string | undefined): string {
  if (!body) throw new TwilioFailure(400, 21602, 'Message body is required.');
  if (body.length <= longestBody) return body;
  throw new TwilioFailure(400, 21617, `The concatenated message body exceeds the ${longestBody} character limit`);
}

/** Accepts the text, shows it in the inbox and reports its way to the callback address. */
export function createMessage(world: World, call: TwilioCall): TwilioAnswer {
  const { From: from, MessagingServiceSid: service, StatusCallback: callback } = call.params;
  const to = checkNumber(call.params['To'], 'message');
  if (!from && !service) throw new TwilioFailure(400, 21603, "A 'From' phone number is required.");
  const body = checkedBody(call.params['Body']);
  if (world.records.optOuts.find(inbox, to))
    throw new TwilioFailure(400, 21610, 'Attempt to send to unsubscribed recipient');
  const account = call.ids['account'] ?? '';
  const text: TextMessage = world.records.texts.put(account, {
    id: `SM${randomHex(32)}`,
    to,
    from: from ?? null,
    messagingServiceSid: service ?? null,
    body,
    status: 'queued',
    errorCode: null,
    createdAt: world.clock.now().toISOString(),
    sentAt: null,
    statusCallback: callback || null,
    authToken: call.authToken,
  });
  if (!call.declineAnyway)
    receiveMessage(world, { channel: 'sms', to, from: from ?? service ?? '', subject: '', text: body, html: '' });
  void carryMessage(world, account, { id: text.id, undelivered: call.declineAnyway });
  return { status: 201, body: messageAnswer(account, text) };
}
