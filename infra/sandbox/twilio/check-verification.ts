import type { World } from '../world.ts';
import type { TwilioAnswer, TwilioCall } from './twilio-call.ts';
import { TwilioFailure } from './twilio-failure.ts';
import { runningVerification, verificationAnswer } from './verifications.ts';

const mostChecks = 5;

/** A wrong code is no error: it answers 200 with `pending`. */
export function checkVerification(world: World, call: TwilioCall): TwilioAnswer {
  const { To: to, VerificationSid: sid, Code: code } = call.params;
  if (code === undefined || (to === undefined && sid === undefined))
    throw new TwilioFailure(400, 60200, 'Invalid parameter');
  const service = call.ids['service'] ?? '';
  const running = runningVerification(world, service, sid === undefined ? { to: to ?? '' } : { sid });
  if (running === undefined) {
    throw new TwilioFailure(404, 20404, `The requested resource /Services/${service}/VerificationCheck was not found`);
  }
  if (running.checks >= mostChecks) throw new TwilioFailure(429, 60202, 'Max check attempts reached');
  const checked = world.records.verifications.put(service, {
    ...running,
    checks: running.checks + 1,
    status: code === running.code ? 'approved' : 'pending',
    updatedAt: world.clock.now().toISOString(),
  });
  return { status: 200, body: verificationAnswer(world, call, checked) };
}
