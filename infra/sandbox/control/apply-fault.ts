import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { FaultRule } from '../faults.ts';

const defaultDelayMs = 1_000;

export async function applyDelay(fault: FaultRule | undefined): Promise<void> {
  if (fault?.kind === 'delay') await wait(fault.delayMs ?? defaultDelayMs);
}

/** Closes the connection without an answer. */
export function dropConnection(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.destroy();
  return reply;
}
