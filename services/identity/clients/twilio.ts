import { type AppError, invalid, throttled, unavailable } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { redirectRequests } from '@livery/platform/http/redirect-requests.ts';

const timeoutMs = 5_000;
const tryAgainSeconds = 600;

export interface PhoneCodes {
  /** Texts a code to `+1…`. */
  send(phone: string): Promise<void>;
  /** Throws PHONE_VERIFICATION_ERROR unless it is the code that was sent. */
  check(phone: string, code: string): Promise<void>;
}

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  verifyServiceSid: string;
  /** Address of the stand-in; the real hosts when absent. */
  url: string | undefined;
}

export function phoneCodes(settings: TwilioSettings): PhoneCodes {
  let connected: ReturnType<typeof connect> | undefined;
  const service = () => (connected ??= connect(settings));
  return {
    async send(phone) {
      const { verifications } = await service();
      await verifications.create({ to: phone, channel: 'sms' }).catch(refuse);
    },
    async check(phone, code) {
      const { verificationChecks } = await service();
      const { status } = await verificationChecks.create({ to: phone, code }).catch(refuseCheck);
      if (status !== 'approved') throw wrongCode();
    },
  };
}

/** Loaded with the first code: the SDK takes 34 MB, and most processes of this service idle. */
async function connect({ accountSid, authToken, verifyServiceSid, url }: TwilioSettings) {
  const { default: twilio } = await import('twilio');
  const httpClient = new twilio.RequestClient({ timeout: timeoutMs });
  if (url) redirectRequests(httpClient, new URL(url));
  return twilio(accountSid, authToken, { httpClient }).verify.v2.services(verifyServiceSid);
}

/** See https://www.twilio.com/docs/api/errors: bad number, landline, no mobile, blocked prefix, region, person. */
const unusableNumber = new Set([60200, 60205, 21211, 21614, 60410, 60605, 60238]);
/** Too many checks of a code, too many sends to a number. */
const tooMany = new Set([60202, 60203]);
/** Too many requests of all of us together: no doing of whoever asks, who is answered as in an outage. */
const ourRate = 20429;
/** On a check, the code has expired or was used; on a send, Verify does not know our service. */
const gone = 20404;

function refuse(cause: unknown): never {
  throw refusalOf(cause);
}

function refuseCheck(cause: unknown): never {
  if (failureCode(cause) !== gone) throw refusalOf(cause);
  throw invalid('PHONE_VERIFICATION_ERROR', messages.phoneCodeOver, { cause });
}

/** NaN when nothing answered. */
function failureCode(cause: unknown): number {
  return cause instanceof Error && 'code' in cause ? Number(cause.code) : Number.NaN;
}

function refusalOf(cause: unknown): AppError {
  const code = failureCode(cause);
  if (unusableNumber.has(code)) return invalid('INVALID_PHONE', messages.invalidPhone, { cause });
  if (tooMany.has(code))
    return throttled('TOO_MANY_CODES', messages.textingDelayed, { cause, retryAfterSeconds: tryAgainSeconds });
  // The SDK's message may contain the number, and this refusal is logged.
  const failure = new Error(`the texting provider failed with ${Number.isNaN(code) ? 'no answer' : code}`);
  const wait = code === ourRate && { retryAfterSeconds: tryAgainSeconds };
  return unavailable('TEXTING_UNAVAILABLE', messages.textingDelayed, { cause: failure, ...wait });
}

function wrongCode(): AppError {
  return invalid('PHONE_VERIFICATION_ERROR', messages.phoneVerificationError);
}
