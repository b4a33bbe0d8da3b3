import type { World } from '../world.ts';
import type { PhoneVerification } from './phone-verification.ts';
import type { TwilioCall } from './twilio-call.ts';

/** The verification of a number that is neither approved nor expired. */
export function runningVerification(
  world: World,
  service: string,
  wanted: { to: string } | { sid: string },
): PhoneVerification | undefined {
  const now = world.clock.now().getTime();
  return world.records.verifications
    .newestFirst(service)
    .find(
      (verification) =>
        ('sid' in wanted ? verification.id === wanted.sid : verification.to === wanted.to) &&
        verification.status === 'pending' &&
        verification.expiresAt > now,
    );
}

const seconds = (iso: string) => iso.replace(/\.\d+Z$/, 'Z');

export function verificationAnswer(world: World, call: TwilioCall, verification: PhoneVerification): object {
  return {
    sid: verification.id,
    service_sid: verification.service,
    account_sid: `AC${'0'.repeat(32)}`,
    to: verification.to,
    channel: verification.channel,
    status: verification.status,
    valid: verification.status === 'approved',
    lookup: {},
    amount: null,
    payee: null,
    send_code_attempts: verification.sends.map((send) => ({ ...send, time: seconds(send.time) })),
    date_created: seconds(verification.createdAt),
    date_updated: seconds(verification.updatedAt),
    sna: null,
    url: `${world.settings.publicUrl}/v2/Services/${call.ids['service']}/Verifications/${verification.id}`,
  };
}
