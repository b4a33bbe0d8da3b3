import { execFileSync } from 'node:child_process';
import { beforeAll, describe, expect, test } from '@jest/globals';

const script = `
  const { forbidden } = await import('@livery/contracts/errors.ts');
  const { createLogger } = await import('../logging/logger.ts');
  const { noteActor } = await import('../logging/request-context.ts');
  const { default: fastify, LogController } = await import('fastify');
  const { correlate, correlationIdOf } = await import('./correlation.ts');
  const { handleErrors } = await import('./error-handler.ts');
  const loggerInstance = createLogger({ name: 'gateway', level: 'info' });
  const logController = new LogController({ disableRequestLogging: true });
  const app = fastify({ loggerInstance, logController, genReqId: correlationIdOf });
  handleErrors(app);
  correlate(app, { withClient: true });
  app.get('/api/rides/:id', async () => 'here');
  app.post('/api/rides/:id', async () => {
    noteActor('anna-1');
    throw forbidden('NOT_YOURS', 'This is somebody else’s.');
  });
  await app.inject({ url: '/api/rides/r1', remoteAddress: '203.0.113.7' });
  const headers = { 'x-correlation-id': 'c-12345678' };
  await app.inject({ method: 'POST', url: '/api/rides/r1', payload: { priceCents: 1 }, headers });`;

describe('the log line of a request', () => {
  let lines: object[];
  beforeAll(() => {
    const options = ['--input-type=module', '-e', script];
    const output = execFileSync('node', options, { cwd: import.meta.dirname }).toString();
    lines = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  });

  test('names the network address that limits are counted for', () => {
    expect(lines[0]).toMatchObject({
      msg: 'request',
      method: 'GET',
      route: '/api/rides/:id',
      status: 200,
      client: '203.0.113.7',
    });
    expect(lines[0]).not.toHaveProperty('code');
  });

  test('says who asked, and why it was refused', () => {
    expect(lines[1]).toMatchObject({
      msg: 'request',
      correlationId: 'c-12345678',
      actor: 'anna-1',
      status: 403,
      code: 'NOT_YOURS',
    });
  });
});
