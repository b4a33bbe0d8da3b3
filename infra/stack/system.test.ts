import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type System, startSystem } from './system.ts';

let system: System;
let stopped = false;

beforeAll(async () => {
  process.env['HOST'] = 'of-the-shell.example';
  system = await startSystem();
}, 120_000);
afterAll(async () => {
  if (!stopped) await system.stop();
}, 60_000);

function isAlive(pid: number | undefined) {
  try {
    process.kill(pid ?? 0, 0);
    return true;
  } catch {
    return false;
  }
}

test('listens on this machine, whatever the shell calls HOST', async () => {
  const urls = [...Object.values(system.serviceUrls), system.gatewayHealthUrl].map((url) => `${url}/readyz`);
  const answers = await Promise.all([...urls, `${system.sandboxUrl}/clock`].map((url) => fetch(url)));

  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
});

test('serves the configuration through the gateway', async () => {
  const response = await fetch(`${system.gatewayUrl}/api/config`);

  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ stripe: { scriptUrl: `${system.sandboxUrl}/js/stripe.js` } });
});

test('brings a killed service back', async () => {
  const before = system.pid('rides');

  await system.kill('rides');
  await system.untilReady('rides');

  expect(system.pid('rides')).not.toBe(before);
  expect((await fetch(`${system.serviceUrls.rides}/readyz`)).status).toBe(200);
}, 60_000);

test('leaves no process behind when it stops', async () => {
  const pids = ['identity', 'rides', 'payments', 'notifications', 'scheduler', 'gateway', 'sandbox'].map(system.pid);

  await system.stop();
  stopped = true;

  expect(pids.filter(isAlive)).toEqual([]);
}, 60_000);
