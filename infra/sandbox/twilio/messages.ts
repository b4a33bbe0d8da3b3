import type { World } from '../world.ts';
import type { TextMessage } from './text-message.ts';
import type { TwilioAnswer, TwilioCall } from './twilio-call.ts';
import { TwilioFailure } from './twilio-failure.ts';

const defaultPageSize = 50;
const largestPageSize = 1000;
const segmentLength = 160;
const dayLength = 'YYYY-MM-DD'.length;

const rfc2822 = (iso: string | null) => (iso === null ? null : new Date(iso).toUTCString().replace('GMT', '+0000'));

export function messageAnswer(account: string, text: TextMessage): object {
  const uri = `/2010-04-01/Accounts/${account}/Messages/${text.id}.json`;
  return {
    account_sid: account,
    api_version: '2010-04-01',
    body: text.body,
    date_created: rfc2822(text.createdAt),
    date_sent: rfc2822(text.sentAt),
    date_updated: rfc2822(text.sentAt ?? text.createdAt),
    direction: 'outbound-api',
    error_code: text.errorCode,
    error_message: null,
    from: text.from,
    messaging_service_sid: text.messagingServiceSid,
    num_media: '0',
    num_segments: String(Math.ceil(text.body.length / segmentLength)),
    price: null,
    price_unit: 'USD',
    sid: text.id,
    status: text.status,
    subresource_uris: { media: uri.replace('.json', '/Media.json') },
    to: text.to,
    uri,
  };
}

/** A whole day when only a day is given, else from that moment. */
function sentWithin(text: TextMessage, params: TwilioCall['params']): boolean {
  const { DateSent: day, 'DateSent>': after, 'DateSent<': before } = params;
  if (!day && !after && !before) return true;
  if (text.sentAt === null) return false;
  const sent = text.sentAt;
  const upTo = (limit: string) =>
    limit.length === dayLength ? sent.slice(0, dayLength) <= limit : new Date(sent) <= new Date(limit);
  return (
    (!day || sent.startsWith(day.slice(0, dayLength))) &&
    (!after || new Date(sent) >= new Date(after)) &&
    (!before || upTo(before))
  );
}

export function listMessages(world: World, call: TwilioCall): TwilioAnswer {
  const account = call.ids['account'] ?? '';
  const { To: to, From: from } = call.params;
  const pageSize = Math.min(Number(call.params['PageSize'] ?? defaultPageSize), largestPageSize);
  const page = Number(call.params['Page'] ?? 0);
  const matching = world.records.texts
    .newestFirst(account)
    .filter((text) => (to ?? text.to) === text.to && (!from || from === text.from) && sentWithin(text, call.params));
  const rows = matching.slice(page * pageSize, (page + 1) * pageSize);
  const at = (index: number) => {
    const query = new URLSearchParams({
      ...(call.params as Record<string, string>),
      PageSize: String(pageSize),
      Page: String(index),
    });
    return `/2010-04-01/Accounts/${account}/Messages.json?${query}`;
  };
  const more = matching.length > (page + 1) * pageSize;
  const body = {
    messages: rows.map((text) => messageAnswer(account, text)),
    first_page_uri: at(0),
    next_page_uri: more ? at(page + 1) : null,
    previous_page_uri: page > 0 ? at(page - 1) : null,
    start: page * pageSize,
    end: page * pageSize + rows.length - 1,
    page,
    page_size: pageSize,
    uri: call.path,
  };
  return { status: 200, body };
}

export function retrieveMessage(world: World, call: TwilioCall): TwilioAnswer {
  const { account = '', file = '' } = call.ids;
  const text = world.records.texts.find(account, file.replace(/\.json$/, ''));
  if (text === undefined) throw new TwilioFailure(404, 20404, `The requested resource ${call.path} was not found`);
  return { status: 200, body: messageAnswer(account, text) };
}
