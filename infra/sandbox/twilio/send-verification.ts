import { receiveMessage } from '../control/receive-message.ts';
import { minuteMs } from '../durations.ts';
import { randomDigits, randomHex } from '../random-id.ts';
import type { World } from '../world.ts';
import { checkNumber } from './phone-numbers.ts';
import type { PhoneVerification } from './phone-verification.ts';
import type { TwilioAnswer, TwilioCall } from './twilio-call.ts';
import { TwilioFailure } from './twilio-failure.ts';
import { runningVerification, verificationAnswer } from './verifications.ts';

const lifeMs = 10 * minuteMs;
const mostSends = 5;
const codeLength = 6;

function newVerification(world: World, call: TwilioCall, to: string): PhoneVerification {
  const now = world.clock.now();
  return {
    id: `VE${randomHex(32)}`,
    service: call.ids['service'] ?? '',
    to,
    channel: 'sms',
    code: randomDigits(codeLength),
    status: 'pending',
    sends: [],
    checks: 0,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    expiresAt: now.getTime() + lifeMs,
  };
}

/** Sends the same code again while a verification runs, five times at most. */
export function sendVerification(world: World, call: TwilioCall): TwilioAnswer {
  const to = checkNumber(call.params['To'], 'verify');
  if (call.params['Channel'] !== 'sms') throw new TwilioFailure(400, 60200, 'Invalid parameter `Channel`');
  if (call.declineAnyway) throw new TwilioFailure(403, 60410, 'Verification delivery attempt blocked by Fraud Guard');
  const service = call.ids['service'] ?? '';
  const current = runningVerification(world, service, { to }) ?? newVerification(world, call, to);
  if (current.sends.length >= mostSends) throw new TwilioFailure(429, 60203, 'Max send attempts reached');
  const time = world.clock.now().toISOString();
  const sends = [...current.sends, { time, channel: 'SMS', attempt_sid: `VL${randomHex(32)}` }];
  const sent = world.records.verifications.put(service, { ...current, sends, updatedAt: time });
  receiveMessage(world, {
    channel: 'sms',
    to,
    from: 'Verify',
    subject: '',
    text: `Your Livery verification code is: ${sent.code}`,
    html: '',
  });
  return { status: 201, body: verificationAnswer(world, call, sent) };
}
