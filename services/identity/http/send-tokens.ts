import type { FastifyReply } from 'fastify';
import type { Tokens } from '../actions/sessions.ts';

/** The gateway turns these headers into cookies and strips them. */
export function sendTokens(reply: FastifyReply, { access, refresh }: Tokens): void {
  reply.header('x-access-token', access);
  reply.header('x-refresh-token', refresh);
}
