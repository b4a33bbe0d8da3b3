import { TwilioFailure } from './twilio-failure.ts';

type Answer = [status: number, code: number, message: string];

interface Refusal {
  verify: Answer;
  message: Answer;
}

/** Twilio's magic numbers: https://www.twilio.com/docs/iam/test-credentials */
const refusals: Record<string, Refusal> = {
  '+15005550001': {
    verify: [400, 60200, 'Invalid parameter `To`: +15005550001'],
    message: [400, 21211, "The 'To' number +15005550001 is not a valid phone number."],
  },
  '+15005550003': {
    verify: [403, 60605, 'SMS delivery is disabled for this country'],
    message: [400, 21408, 'Permission to send an SMS has not been enabled for the region indicated by the To number.'],
  },
  '+15005550004': {
    verify: [403, 60410, 'Verification delivery attempt blocked by Fraud Guard'],
    message: [400, 21610, 'Attempt to send to unsubscribed recipient'],
  },
  '+15005550009': {
    verify: [403, 60205, 'SMS is not supported by landline phone number'],
    message: [400, 21614, "'To' number is not a valid mobile number: +15005550009"],
  },
};

const e164 = /^\+[1-9]\d{7,14}$/;

/** Refuses a number that no text could be sent to. */
export function checkNumber(to: string | undefined, use: keyof Refusal): string {
  const refusal: Answer | undefined = refusals[to ?? '']?.[use];
  if (refusal) throw new TwilioFailure(...refusal);
  if (to !== undefined && e164.test(to)) return to;
  if (use === 'verify') throw new TwilioFailure(400, 60200, `Invalid parameter \`To\`: ${to ?? ''}`);
  if (to === undefined) throw new TwilioFailure(400, 21604, "A 'To' phone number is required.");
  throw new TwilioFailure(400, 21211, `The 'To' number ${to} is not a valid phone number.`);
}
