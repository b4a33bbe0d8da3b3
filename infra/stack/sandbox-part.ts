import { join } from 'node:path';
import { httpReadiness } from './http-readiness.ts';
import { compileCache, repository } from './repository.ts';
import type { Part } from './supervise/part.ts';
import type { Ports } from './system-ports.ts';

/** Where the sandbox is found, and the clock that it shares with the services. */
export function sandboxAddresses(runFolder: string, ports: Ports) {
  return {
    SANDBOX_URL: `http://localhost:${ports.SANDBOX_PORT}`,
    SMTP_URL: `smtp://127.0.0.1:${ports.SMTP_PORT}?tls=off`,
    CLOCK_FILE: join(runFolder, 'clock.json'),
  };
}

/** The stand-ins for Stripe, Twilio and mail. */
export function sandboxPart(runFolder: string, ports: Ports, environment: Record<string, string> = {}): Part {
  const { SANDBOX_URL, CLOCK_FILE } = sandboxAddresses(runFolder, ports);
  return {
    name: 'sandbox',
    command: process.execPath,
    args: [join(repository, 'infra/sandbox/main.ts')],
    environment: {
      NODE_COMPILE_CACHE: compileCache,
      PORT: `${ports.SANDBOX_PORT}`,
      HOST: '127.0.0.1',
      SMTP_PORT: `${ports.SMTP_PORT}`,
      PUBLIC_URL: SANDBOX_URL,
      CLOCK_FILE,
      JOURNAL_FILE: join(runFolder, 'sandbox.jsonl'),
      ...environment,
    },
    ready: httpReadiness(`http://127.0.0.1:${ports.SANDBOX_PORT}/clock`),
  };
}
