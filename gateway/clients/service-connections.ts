import { secondMs } from '@livery/contracts/durations.ts';
import { Agent, Pool } from 'undici';
import { nextInstance } from './next-instance.ts';

const connections = 64;
/** After this a connection is replaced: the new one leads to an instance that has been added meanwhile, too. */
const connectionLifeMs = 10 * secondMs;
/** Behind this many, one more request would wait longer than its visitor does; undici itself lets any number wait. */
const waitingAtMost = 256;

export interface ServiceConnections {
  agent: Agent;
  /** Whether too many requests wait for a connection to this address to let another one join them. */
  isFull(address: string): boolean;
}

/** Connections to the services. One that is silent for so many milliseconds is given up on. */
export function serviceConnections(patienceMs: number): ServiceConnections {
  const pools = new Map<string, Pool>();
  const agent = new Agent({
    connections,
    clientTtl: connectionLifeMs,
    connect: { lookup: nextInstance(), autoSelectFamily: true },
    headersTimeout: patienceMs,
    bodyTimeout: patienceMs,
    factory(origin, options) {
      const pool = new Pool(origin, options);
      pools.set(`${origin}`, pool);
      return pool;
    },
  });
  const isFull = (address: string) => (pools.get(new URL(address).origin)?.stats.queued ?? 0) >= waitingAtMost;
  return { agent, isFull };
}
