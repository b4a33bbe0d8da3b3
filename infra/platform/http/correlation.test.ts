import { execFileSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

const script = `
  const { createLogger } = await import('../logging/logger.ts');
  const { default: fastify, LogController } = await import('fastify');
  const { correlate } = await import('./correlation.ts');
  const loggerInstance = createLogger({ name: 'gateway', level: 'info' });
  const app = fastify({ loggerInstance, logController: new LogController({ disableRequestLogging: true }) });
  correlate(app, { withClient: true });
  app.get('/api/rides/:id', async () => 'here');
  await app.inject({ url: '/api/rides/r1', remoteAddress: '203.0.113.7' });`;

test('the log line of a request names the network address that limits are counted for', () => {
  const options = ['--input-type=module', '-e', script];
  const output = execFileSync('node', options, { cwd: import.meta.dirname }).toString();

  expect(JSON.parse(output)).toMatchObject({
    msg: 'request',
    method: 'GET',
    route: '/api/rides/:id',
    status: 200,
    client: '203.0.113.7',
  });
});
