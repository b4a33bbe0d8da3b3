import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import type { RouteTable } from '@livery/contracts/routes.ts';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import type { ServiceConfig } from '../config/variables.ts';
import { serviceVariables } from '../config/variables.ts';
import { idFrom } from '../http/idempotency-key.ts';
import { registerRoutes } from '../http/register-routes.ts';
import { rebuildsDone, requestRebuild } from '../kafka/rebuild.ts';
import { on } from '../kafka/subscription.ts';
import { createLogger, type Logger } from '../logging/logger.ts';
import { answeredBody } from '../mongo/aggregate-outcome.ts';
import { aggregateSchema } from '../mongo/aggregate-schema.ts';
import { connectMongo } from '../mongo/connect.ts';
import { integer, text } from '../mongo/fields.ts';
import { putNewest } from '../mongo/projection.ts';
import { documentSchema } from '../mongo/schema.ts';
import { nativeCollection } from '../testing/test-database.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { waitFor } from '../testing/wait-for.ts';
import { startService } from './start-service.ts';

interface Review {
  rideId: string;
  rating: number;
}

const reviewed = aggregateSchema<Review>({ rideId: text, rating: integer });
const epochs = documentSchema<{ sequence: number; epoch: number }>({ sequence: integer, epoch: integer });
const written = z.object({ id: z.string(), rating: z.number() });
const table = {
  write: {
    method: 'POST',
    path: '/reviews',
    who: 'user',
    summary: 'Writes a review',
    body: z.strictObject({ rideId: z.string().check(z.maxLength(50)), rating: z.int() }),
    response: written,
    status: 201,
    idempotent: true,
  },
  edit: {
    method: 'POST',
    path: '/reviews/:id/rating',
    who: 'user',
    summary: 'Changes its rating',
    params: z.object({ id: z.string() }),
    body: z.strictObject({ rating: z.int() }),
    response: written,
    idempotent: true,
  },
  task: {
    method: 'GET',
    path: '/tasks/:id',
    who: 'owner',
    summary: 'A row of the projection',
    params: z.object({ id: z.string() }),
    response: z.object({ epoch: z.nullable(z.number()) }),
  },
} as const satisfies RouteTable;

/** What happens before a task is handled. */
let beforeTask = async () => {};

function start(config: ServiceConfig, log: Logger) {
  return startService({
    name: 'mini',
    config,
    log,
    compose: (kit) => {
      const reviews = kit.store({ name: 'review', model: kit.model('reviews', reviewed), topic: 'review.v1' });
      const tasks = kit.model('tasks', epochs);
      const review = (id: string, { rideId, rating }: Review) => ({
        reviewId: id,
        rideId,
        rating,
        operatorId: 'operator-1',
        requestorId: 'traveler-1',
      });
      return {
        routes: (app) =>
          registerRoutes(app, {
            table,
            handlers: {
              write: async ({ body, keyedRequest }) => {
                const id = idFrom(keyedRequest, config.IDEMPOTENCY_SECRET);
                const events = [{ type: 'review.written' as const, data: review(id, body), parties: ['operator-1'] }];
                const decision = { state: body, events };
                return answeredBody(
                  await reviews.insert(id, decision, {
                    keyedRequest,
                    answer: ({ state }) => ({ status: 201, body: { id, rating: state.rating } }),
                  }),
                );
              },
              edit: async ({ params: { id }, body, keyedRequest }) => {
                const decide = (state: Review) => {
                  const next = { ...state, rating: body.rating };
                  return { state: next, events: [{ type: 'review.edited' as const, data: review(id, next) }] };
                };
                const answer = ({ state }: { state: Review }) => ({ status: 200, body: { id, rating: state.rating } });
                return answeredBody(await reviews.update(id, decide, { keyedRequest, answer }));
              },
              task: async ({ params }) => ({ epoch: (await tasks.findOne({ _id: params.id }).lean())?.epoch ?? null }),
            },
          }),
        subscriptions: [
          on('task.due', 'keep-the-epoch-when-task-due', async ({ subject, sequence, data }) => {
            await beforeTask();
            await putNewest(tasks, subject, { sequence, epoch: data.epoch });
          }),
        ],
        projections: ['tasks'],
      };
    },
  });
}

const owner = { uid: 'admin-1', adminRole: 'owner' } as const;
const anna = { uid: 'anna' };
const dueTask = (epoch: number) => ({
  taskId: 'task',
  worker: 'preauthorize' as const,
  rideId: 'ride-1',
  epoch,
  performAt: '2026-01-01T00:00:00.000Z',
  suffix: null,
});

describe('a service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ name: 'mini', variables: z.object(serviceVariables), start });
  }, 30_000);
  afterAll(() => service.stop(), 30_000);

  const write = (key: string, rating = 5) =>
    service.call('POST /reviews', {
      as: anna,
      body: { rideId: `ride-${key}`, rating },
      headers: { 'idempotency-key': key },
    });

  function connectDatabase(): Promise<Connection> {
    const { MONGO_URL: url = '', DATABASE: database = '' } = service.environment;
    return connectMongo({ url, database, log: createLogger({ name: 'rebuild-test', level: 'silent' }) });
  }
  async function rebuild(connection: Connection): Promise<void> {
    const asked = await requestRebuild(connection);
    await waitFor(async () => (await rebuildsDone(connection)) === asked);
  }

  test('saves and publishes what a route decides', async () => {
    const answered = await write('first');

    expect(answered).toMatchObject({ status: 201, body: { rating: 5 } });
    const event = await service.waitForEvent('review.written', ({ subject }) => subject === answered.body.id);
    expect(event).toMatchObject({
      id: `review:${answered.body.id}:1`,
      sequence: 1,
      source: 'mini',
      actor: 'anna',
      correlationId: answered.headers.get('x-correlation-id'),
      parties: ['operator-1'],
      data: { rideId: 'ride-first', rating: 5 },
    });
  });

  test('gives a repeated request the first answer and one effect', async () => {
    const both = await Promise.all([write('twice'), write('twice')]);
    const later = await write('twice');
    const [first] = both;

    expect(both[1]?.body).toEqual(first?.body);
    expect(later.body).toEqual(first?.body);
    await service.atRest();
    expect(service.events().filter(({ subject }) => subject === first?.body.id)).toHaveLength(1);
  });

  test('never answers one person with what another did under the same key', async () => {
    const headers = { 'idempotency-key': 'chosen-by-two' };
    const asked = { body: { rideId: 'ride-of-two', rating: 5 }, headers };
    const annas = await service.call('POST /reviews', { as: anna, ...asked });
    const bobs = await service.call('POST /reviews', { as: { uid: 'bob' }, ...asked });
    const edit = (uid: string) =>
      service.call(`POST /reviews/${annas.body.id}/rating`, { as: { uid }, body: { rating: 1 }, headers });
    await edit('anna');
    await edit('bob');

    await service.atRest();
    expect(bobs).toMatchObject({ status: 201 });
    expect(bobs.body.id).not.toBe(annas.body.id);
    const actors = service.events().flatMap(({ subject, actor }) => (subject === annas.body.id ? [actor] : []));
    expect(actors).toEqual(['anna', 'anna', 'bob']);
  });

  test('refuses a key that comes back with another request', async () => {
    await write('changed', 5);

    expect(await write('changed', 4)).toMatchObject({
      status: 422,
      body: { error: { code: 'IDEMPOTENCY_MISMATCH', message: messages.idempotencyMismatch } },
    });
  });

  test('remembers keyed requests to an existing aggregate and keeps its events in order', async () => {
    const { id } = (await write('edited')).body;
    const edit = () =>
      service.call(`POST /reviews/${id}/rating`, {
        as: anna,
        body: { rating: 1 },
        headers: { 'idempotency-key': 'edit' },
      });

    expect((await edit()).body).toEqual({ id, rating: 1 });
    expect((await edit()).body).toEqual({ id, rating: 1 });
    await service.atRest();
    const sequences = service.events().flatMap(({ subject, sequence }) => (subject === id ? [sequence] : []));
    expect(sequences).toEqual([1, 2]);
  });

  test('keeps the newest of the events of others', async () => {
    await service.publish({ type: 'task.due', subject: 'task-1', sequence: 2, data: dueTask(2) });
    const late = await service.publish({ type: 'task.due', subject: 'task-1', sequence: 1, data: dueTask(1) });

    await service.handled(late);

    expect((await service.call('GET /tasks/task-1', { as: owner })).body.epoch).toBe(2);
  });

  test('fills its projections again from the first event when asked to rebuild', async () => {
    await service.publish({ type: 'task.due', subject: 'task-9', sequence: 4, data: dueTask(4) });
    const rowOf = async (id: string) => (await service.call(`GET /tasks/${id}`, { as: owner })).body.epoch;
    await waitFor(() => rowOf('task-9'));
    const connection = await connectDatabase();
    await nativeCollection<{ _id: string }>(connection, 'tasks').insertOne({ _id: 'stray' });

    await rebuild(connection);

    expect(await waitFor(() => rowOf('task-9'))).toBe(4);
    await waitFor(service.hasCaughtUp);
    expect(await nativeCollection<{ _id: string }>(connection, 'tasks').findOne({ _id: 'stray' })).toBeNull();
    await connection.close();
  }, 30_000);

  test('may get traffic while a rebuild reads, though it has not read everything', async () => {
    await service.handled(
      await service.publish({ type: 'task.due', subject: 'task-8', sequence: 1, data: dueTask(1) }),
    );
    const connection = await connectDatabase();
    const [reading, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    beforeTask = () => {
      reading.resolve();
      return gate.promise;
    };

    await rebuild(connection);
    await reading.promise;
    const meanwhile = [await service.hasCaughtUp(), (await fetch(`${service.url}/readyz`)).status];
    gate.resolve();

    expect(meanwhile).toEqual([false, 200]);
    await waitFor(service.hasCaughtUp);
    await connection.close();
  }, 30_000);

  test('says who may not call and which fields are wrong', async () => {
    const wrong = await service.call('POST /reviews', { as: anna, body: { rating: 'five', extra: 1 } });

    expect(await service.call('POST /reviews', { body: {} })).toMatchObject({
      status: 401,
      body: { error: { message: messages.unauthenticated } },
    });
    expect(await service.call('GET /tasks/task-1', { as: anna })).toMatchObject({ status: 403 });
    expect(await service.call('POST /reviews/none/rating', { as: anna, body: { rating: 1 } })).toMatchObject({
      status: 404,
    });
    expect(await service.call('GET /nothing')).toMatchObject({
      status: 404,
      body: { error: { code: 'NOT_FOUND', message: messages.notFound } },
    });
    expect(wrong).toMatchObject({ status: 400 });
    expect(Object.keys(wrong.body.error.fields).sort()).toEqual(['extra', 'rating', 'rideId']);
  });
});
