import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { readFaultRules } from './read-fault-rules.ts';
import { inbox } from './receive-message.ts';

function serveMessages(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: { to?: string } }>('/messages', (request) => {
    // A plus sign that was not encoded arrives as a space.
    const to = request.query.to?.replace(/^ /, '+');
    const items = world.records.messages.newestFirst(inbox);
    return {
      items: to === undefined ? items : items.filter((message) => message.to.toLowerCase() === to.toLowerCase()),
    };
  });
  app.delete('/messages', (_request, reply) => {
    for (const message of world.records.messages.newestFirst(inbox)) world.records.messages.remove(inbox, message.id);
    return reply.code(204).send();
  });
}

/** What people answer to a text; Twilio itself acts on these words. */
function serveReplies(app: FastifyInstance, world: World): void {
  app.post<{ Body: { from?: unknown; text?: unknown } | undefined }>('/replies', (request, reply) => {
    const { from, text } = request.body ?? {};
    if (typeof from !== 'string' || typeof text !== 'string')
      return reply.code(400).send({ message: 'from and text are needed' });
    const word = text.trim().toUpperCase();
    if (word === 'STOP') world.records.optOuts.put(inbox, { id: from });
    if (word === 'START') world.records.optOuts.remove(inbox, from);
    return reply.code(204).send();
  });
}

function serveClock(app: FastifyInstance, world: World): void {
  app.get('/clock', () => ({ offsetMs: world.clock.offsetMs() }));
  app.put<{ Body: { offsetMs?: unknown } | undefined }>('/clock', (request, reply) => {
    const offsetMs = request.body?.offsetMs;
    if (typeof offsetMs !== 'number' || !Number.isFinite(offsetMs))
      return reply.code(400).send({ message: 'offsetMs must be a number' });
    world.clock.setOffset(offsetMs);
    return { offsetMs };
  });
}

function serveFaults(app: FastifyInstance, world: World): void {
  app.put('/faults', (request, reply) => {
    const rules = readFaultRules(request.body);
    if (typeof rules === 'string') return reply.code(400).send({ message: rules });
    world.faults.replace(rules);
    return { rules };
  });
  app.delete('/faults', (_request, reply) => {
    world.faults.replace([]);
    return reply.code(204).send();
  });
}

/** What tests, fault runs and the demo steer and read the outside world with. */
export function serveControl(app: FastifyInstance, world: World): void {
  serveMessages(app, world);
  serveReplies(app, world);
  serveClock(app, world);
  serveFaults(app, world);
  app.get<{ Querystring: { since?: string } }>('/journal', (request) => ({
    items: world.journal.since(Number(request.query.since ?? 0)),
  }));
}
