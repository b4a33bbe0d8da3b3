import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const correlationHeader = 'x-correlation-id';
const usable = /^[\w-]{8,64}$/;

/** The caller's id if it is well-formed, else a new one, so that one id runs from the page to the last event. */
export function correlationIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[correlationHeader];
  return typeof given === 'string' && usable.test(given) ? given : randomUUID();
}
