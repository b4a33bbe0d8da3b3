import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { applyDelay } from '../control/apply-fault.ts';
import { receiveMessage } from '../control/receive-message.ts';
import type { FaultRule } from '../faults.ts';
import type { World } from '../world.ts';

export interface MailServer {
  port: number;
  stop(): Promise<void>;
}

const keptHeaders = ['reply-to', 'auto-submitted', 'list-unsubscribe', 'list-unsubscribe-post'];
const temporaryFailure = 451;
const permanentFailure = 550;
const loginRefused = 535;

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

async function keepMail(world: World, session: SMTPServerSession, raw: Buffer): Promise<void> {
  const mail = await PostalMime.parse(raw);
  const from = mail.from?.address ?? '';
  const { subject = '', text = '', html = '' } = mail;
  const told = mail.headers.filter(({ key }) => keptHeaders.includes(key)).map(({ key, value }) => [key, value]);
  const headers = Object.fromEntries(told);
  for (const { address } of session.envelope.rcptTo) {
    receiveMessage(world, { channel: 'email', to: address, from, subject, text, html, headers });
  }
}

/** Its text names the recipient, as many a real server's does. */
function refusal(fault: FaultRule, to: readonly string[]): Error & { responseCode: number } {
  const code = fault.kind === 'decline' ? permanentFailure : (fault.status ?? temporaryFailure);
  return Object.assign(new Error(`The sandbox was told to refuse a mail to <${to.join('>, <')}>`), {
    responseCode: code,
  });
}

/** Cuts the connection of one session; smtp-server keeps the socket to itself. */
function hangUp(server: SMTPServer, session: SMTPServerSession): void {
  const connections = (server as unknown as { connections: Set<{ id: string; _socket: { destroy(): void } }> })
    .connections;
  for (const connection of connections) if (connection.id === session.id) connection._socket.destroy();
}

async function takeMail(
  world: World,
  server: SMTPServer,
  { session, raw }: { session: SMTPServerSession; raw: Buffer },
): Promise<void> {
  const fault = world.faults.next({
    provider: 'smtp',
    method: 'DATA',
    paths: session.envelope.rcptTo.map(({ address }) => address),
  });
  await applyDelay(fault);
  const refused = fault?.kind === 'error' || fault?.kind === 'decline';
  const lost = fault?.kind === 'drop-before';
  if (!refused && !lost) await keepMail(world, session, raw);
  const to = session.envelope.rcptTo.map(({ address }) => address);
  const status = refused ? refusal(fault, to).responseCode : lost ? 0 : 250;
  world.journal.record({ provider: 'smtp', method: 'DATA', path: '/', status, request: { to }, response: null });
  if (refused || fault?.kind === 'error-after') throw refusal(fault, to);
  if (lost || fault?.kind === 'drop-after') hangUp(server, session);
}

/** A mail server that accepts everything and delivers it to the inbox. */
export async function startMailServer(world: World, listen: { host: string; port: number }): Promise<MailServer> {
  const server: SMTPServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username = 'anyone' }, _session, callback) => {
      const fault = world.faults.next({ provider: 'smtp', method: 'AUTH', paths: [username] });
      if (fault)
        callback(Object.assign(new Error('The sandbox was told to refuse this'), { responseCode: loginRefused }));
      else callback(null, { user: username });
    },
    onData: (stream, session, callback) => {
      readAll(stream)
        .then((raw) => takeMail(world, server, { session, raw }))
        .then(() => callback(), callback);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(listen.port, listen.host, resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return { port, stop: () => new Promise((resolve) => server.close(resolve)) };
}
