import { unavailable } from '@livery/contracts/errors.ts';
import { codeOf } from '@livery/platform/errors/error-code.ts';
import { traced } from '@livery/platform/tracing/spans.ts';
import nodemailer from 'nodemailer';
import { watchForSilence } from './watch-for-silence.ts';

const sending = { name: 'send mail', kind: 'client', attributes: { 'server.address': 'mail' } } as const;

/** The mail server will never accept this one. */
export class MailRefused extends Error {
  /** The server's answer, such as 550. */
  readonly code: string;
  constructor(code: string, cause: unknown) {
    super(`the mail was refused: ${code}`, { cause });
    this.code = code;
  }
}

export interface Mail {
  to: string;
  /** Where an answer goes instead of to us. */
  replyTo?: string;
  /** Answers what somebody wrote to us; mail programs are told so (RFC 3834). */
  isAnswer?: boolean;
  /** Where a POST ends the subscription (RFC 8058). */
  unsubscribeUrl?: string;
  subject: string;
  text: string;
  html: string;
  /** Deterministic, so that a mail sent twice is recognized as one. */
  messageId: string;
}

export interface Mailer {
  /** `MailRefused` is final; `unavailable` is worth another try. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

interface Settings {
  url: string;
  from: string;
  /** Where answers are read: perhaps nobody reads what comes to the sender. */
  replyTo: string;
}

export function smtpMailer({ url, from, replyTo }: Settings): Mailer {
  const { hostname, port, protocol, username, password, searchParams } = new URL(url);
  const isInOwnNetwork = searchParams.get('tls') === 'off';
  const transport = nodemailer.createTransport({
    host: hostname,
    port: Number(port || 25),
    secure: protocol === 'smtps:',
    // Left to itself, nodemailer would send in clear text wherever a server, or whoever is between, offers nothing else.
    requireTLS: protocol === 'smtp:' && !isInOwnNetwork,
    ignoreTLS: isInOwnNetwork,
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    pool: true,
    connectionTimeout: 3_000,
    socketTimeout: 10_000,
  });
  const server = watchForSilence();
  return {
    async send(mail) {
      if (server.isSilent()) throw delayed(new Error('the mail server did not answer a moment ago'));
      try {
        await traced(sending, () => transport.sendMail({ from, ...addressed({ replyTo, ...mail }) }));
      } catch (error) {
        const cause = failureOf(error);
        if (isFinal(error)) throw new MailRefused(String(error.responseCode), cause);
        server.note(error);
        throw delayed(cause);
      }
    },
    close: () => transport.close(),
  };
}

const delayed = (cause: Error) => unavailable('MAIL_DOWN', 'Mail is delayed.', { cause });

/** A refusal of the recipient or the content; one of our login or sender is ours to fix. */
function isFinal(error: unknown): error is Error & { responseCode: unknown } {
  if (!(error instanceof Error && 'responseCode' in error && 'command' in error)) return false;
  return Number(error.responseCode) >= 500 && (error.command === 'RCPT TO' || error.command === 'DATA');
}

/** The server's words may contain the recipient, and this is logged. */
function failureOf(error: unknown): Error {
  const command = error instanceof Error && 'command' in error ? error.command : 'CONN';
  const answer = error instanceof Error && 'responseCode' in error ? error.responseCode : codeOf(error);
  return new Error(`the mail server failed at ${command} with ${answer ?? 'no answer'}`);
}

/** One address and nothing else: nodemailer would read a text as a list of names and addresses. */
const only = (address: string) => ({ name: '', address });

function addressed({ to, replyTo, isAnswer, unsubscribeUrl, ...mail }: Mail & Pick<Settings, 'replyTo'>) {
  const headers = {
    'Auto-Submitted': isAnswer ? 'auto-replied' : 'auto-generated',
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
  return { ...mail, to: only(to), replyTo: only(replyTo), headers };
}
