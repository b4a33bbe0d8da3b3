import { unavailable } from '@livery/contracts/errors.ts';
import { codeOf } from '@livery/platform/errors/error-code.ts';
import { redirectRequests } from '@livery/platform/http/redirect-requests.ts';
import { traced } from '@livery/platform/tracing/spans.ts';
import { watchForSilence } from './watch-for-silence.ts';

/** The provider will never send this one. */
export class TextRefused extends Error {
  readonly code: string;
  constructor(code: string, cause: unknown) {
    super(`the text was refused: ${code}`, { cause });
    this.code = code;
  }
}

export interface SentText {
  to: string;
  isIt: (body: string) => boolean;
  since: Date;
}

export interface Texts {
  /** Returns the provider's id. `TextRefused` and `unavailable`: nothing was sent. Any other error leaves it open. */
  send(text: { to: string; body: string }): Promise<string>;
  /** Such a text since then, if the provider has one; with its code if the carrier has refused it. */
  find(text: SentText): Promise<{ providerId: string; failure?: string } | undefined>;
  isSigned(request: { signature: string; url: string; form: Record<string, string> }): Promise<boolean>;
}

export interface TwilioAccount {
  accountSid: string;
  authToken: string;
  from: string;
  /** Address of the stand-in; the real hosts when absent. */
  url?: string | undefined;
  statusCallback: string;
}

/** The provider's names for a carrier's refusal of a text. */
export const undelivered: ReadonlySet<string> = new Set(['undelivered', 'failed']);

const calling = { name: 'POST twilio', kind: 'client', attributes: { 'server.address': 'twilio' } } as const;
const timeoutMs = 10_000;
const listedAtMost = 50;
/** How far the provider's clock and ours may be apart. */
const clockSlackMs = 5_000;

export function twilioTexts(account: TwilioAccount): Texts {
  const { authToken, from, statusCallback } = account;
  let loaded: ReturnType<typeof load> | undefined;
  const sdk = () => (loaded ??= load(account));
  const provider = watchForSilence();
  function refuseWhileSilent(): void {
    if (provider.isSilent()) throw delayed(new Error('the provider of texts did not answer a moment ago'));
  }
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from };
  return {
    async send({ to, body }) {
      refuseWhileSilent();
      const { client } = await sdk();
      try {
        const text = { to: `+1${to}`, body, statusCallback, ...sender };
        const message = await traced(calling, () => client.messages.create(text));
        return message.sid;
      } catch (error) {
        provider.note(error);
        throw translated(error);
      }
    },
    async find({ to, isIt, since }) {
      refuseWhileSilent();
      const { client } = await sdk();
      const listed = client.messages.list({ to: `+1${to}`, limit: listedAtMost });
      const messages = await listed.catch((error: unknown) => {
        provider.note(error);
        throw unanswered(error);
      });
      const earliest = since.getTime() - clockSlackMs;
      const found = messages.find(({ body, dateCreated }) => isIt(body) && dateCreated.getTime() >= earliest);
      if (!found) return undefined;
      const { sid: providerId, status, errorCode } = found;
      return undelivered.has(status) ? { providerId, failure: String(errorCode) } : { providerId };
    },
    async isSigned({ signature, url, form }) {
      const { validateRequest } = await sdk();
      return validateRequest(authToken, signature, url, form);
    },
  };
}

const delayed = (cause: unknown) => unavailable('TWILIO_DOWN', 'Texting is delayed.', { cause });

/** Loaded with the first text: the SDK takes 32 MB. */
async function load({ accountSid, authToken, url }: TwilioAccount) {
  const { default: twilio } = await import('twilio');
  const httpClient = new twilio.RequestClient({ timeout: timeoutMs });
  if (url) redirectRequests(httpClient, new URL(url));
  return { client: twilio(accountSid, authToken, { httpClient }), validateRequest: twilio.validateRequest };
}

function translated(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const status = 'status' in error ? Number(error.status) : 0;
  const code = codeOf(error) ?? '';
  // A mistake of ours has neither, and is told in full.
  const cause = status || code ? failureOf(status, code) : error;
  const isRefused = status >= 400 && status < 500;
  if (code === 'ECONNREFUSED' || (isRefused && concernsAccount({ status, code }))) return delayed(cause);
  return isRefused ? new TextRefused(code, cause) : cause;
}

/** A question that was not answered, for whatever reason, can be asked again. */
function unanswered(error: unknown): unknown {
  const cause = translated(error);
  return cause === error ? error : delayed(cause);
}

/** The provider's words may contain the number, and this is logged. */
function failureOf(status: number, code: string): Error {
  return new Error(`the provider of texts failed with ${status || 'no answer'}, code ${code || 'none'}`);
}

/** Too fast, a wrong token, a closed account (https://www.twilio.com/docs/api/errors): the text waits until that is mended. */
const concernsAccount = ({ status, code }: { status: number; code: string }) =>
  status === 429 || /^20\d{3}$/.test(code);
