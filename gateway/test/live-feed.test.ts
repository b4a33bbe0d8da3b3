import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { minuteMs } from '@livery/contracts/durations.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import type { Gateway } from '../app.ts';
import { gatewayEnvironment, signer, startTestGateway } from './gateway-harness.ts';
import { type Neighbor, neighbor } from './neighbor.ts';
import { openStream } from './open-stream.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

let port: number;
let identity: Neighbor;
let gateway: Gateway;
beforeAll(async () => {
  port = await freePort();
  identity = await neighbor((_request, response) => void response.end(JSON.stringify({ user: { uid: 'ann' } })));
  const environment = gatewayEnvironment({ HEALTH_PORT: String(port), IDENTITY_URL: identity.url });
  gateway = await startTestGateway(environment);
}, 30_000);
afterAll(async () => {
  await gateway.stop();
  await identity.stop();
});

async function missing(): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${port}/livez`);
  return ((await answer.json()) as { missing: string[] }).missing;
}

test('a live feed without a sign of life for a minute is reported missing', async () => {
  const now = Date.now.bind(Date);

  const before = await missing();
  const later = jest.spyOn(Date, 'now').mockImplementation(() => now() + minuteMs);
  const then = await missing();
  later.mockRestore();

  expect(before).not.toContain('live feed');
  expect(then).toContain('live feed');
});

test('a page that opens its stream while the live feed is silent hears that updates are paused', async () => {
  const headers = { cookie: `livery_access=${signer.tokenFor({ uid: 'ann' })}` };
  const now = Date.now.bind(Date);

  const before = await openStream(gateway.url, headers);
  await waitFor(() => before.text().includes('event: beat'));
  const later = jest.spyOn(Date, 'now').mockImplementation(() => now() + 15_000);
  const then = await openStream(gateway.url, headers);
  later.mockRestore();

  await waitFor(() => then.text().includes('event: paused'));
  expect(before.text()).not.toContain('event: paused');
  before.leave();
  then.leave();
});

test('while the live feed is silent, identity is asked whether a sign-in goes on', async () => {
  const headers = { cookie: `livery_access=${signer.tokenFor({ uid: 'ann' })}` };
  const timesAsked = async () => {
    const before = identity.heard.length;
    await fetch(`${gateway.url}/api/reservations?list=past`, { headers });
    return identity.heard.length - before;
  };
  const now = Date.now.bind(Date);

  const heard = await timesAsked();
  const later = jest.spyOn(Date, 'now').mockImplementation(() => now() + 15_000);
  const silent = await timesAsked();
  later.mockRestore();

  expect([heard, silent]).toEqual([0, 1]);
});
