import { setTimeout as wait } from 'node:timers/promises';
import { applyDelay } from '../control/apply-fault.ts';
import type { World } from '../world.ts';
import { requestSignature } from './request-signature.ts';
import type { TextMessage } from './text-message.ts';

const stepMs = 50;
const answerWithinMs = 15_000;
const filtered = 30007;

async function callBack(world: World, account: string, text: TextMessage): Promise<void> {
  if (text.statusCallback === null) return;
  const params = {
    AccountSid: account,
    ApiVersion: '2010-04-01',
    From: text.from ?? '',
    MessageSid: text.id,
    MessageStatus: text.status,
    SmsSid: text.id,
    SmsStatus: text.status,
    To: text.to,
    ...(text.errorCode === null ? {} : { ErrorCode: String(text.errorCode) }),
  };
  const path = new URL(text.statusCallback).pathname;
  const fault = world.faults.next({ provider: 'webhook', method: 'POST', paths: [path] });
  await applyDelay(fault);
  const lost = fault?.kind === 'drop-before' || fault?.kind === 'error';
  const status = lost ? 0 : await post(text, params);
  world.journal.record({ provider: 'webhook', method: 'POST', path, status, request: params, response: null });
}

async function post(text: TextMessage, params: Record<string, string>): Promise<number> {
  const url = text.statusCallback ?? '';
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'x-twilio-signature': requestSignature(text.authToken, url, params) },
      body: new URLSearchParams(params),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Moves a text through the carrier's states, telling the callback address each time. */
export async function carryMessage(
  world: World,
  account: string,
  text: { id: string; undelivered: boolean },
): Promise<void> {
  await wait(stepMs);
  const sentAt = world.clock.now().toISOString();
  await callBack(world, account, world.records.texts.patch(account, text.id, { status: 'sent', sentAt }));
  await wait(stepMs);
  const end = text.undelivered
    ? ({ status: 'undelivered', errorCode: filtered } as const)
    : ({ status: 'delivered' } as const);
  await callBack(world, account, world.records.texts.patch(account, text.id, end));
}
