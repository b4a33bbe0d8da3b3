import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { fixedPorts, portsOfContainers } from './system-ports.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'livery-ports-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the containers are reached at the ports of .env, unless the environment names others', () => {
  writeFileSync(join(folder, '.env'), 'GATEWAY_PORT=9080 # another one has 8080\nSANDBOX_PORT=9090\nHTTP_PORT=80\n');

  expect(portsOfContainers(folder, {})).toMatchObject({ GATEWAY_PORT: 9_080, SANDBOX_PORT: 9_090 });
  expect(portsOfContainers(folder, { SANDBOX_PORT: '9091' })).toMatchObject({
    GATEWAY_PORT: 9_080,
    SANDBOX_PORT: 9_091,
  });
});

test('the containers are reached at the usual ports where nothing names others', () => {
  const usual = { GATEWAY_PORT: 8_080, SANDBOX_PORT: 8_090 };

  expect(portsOfContainers(folder, {})).toMatchObject(usual);
  writeFileSync(join(folder, '.env'), 'GATEWAY_PORT=\n');
  expect(portsOfContainers(folder, {})).toMatchObject(usual);
});

test('a port that .env names by a variable, which Compose alone would fill in, is refused', () => {
  writeFileSync(join(folder, '.env'), 'GATEWAY_PORT=$PORT\n');

  expect(() => portsOfContainers(folder, {})).toThrow('GATEWAY_PORT is $PORT.');
});

test.each(['0', '65536', '-1', '80.5'])('%s is no port', (port) => {
  expect(() => fixedPorts({ REDIS_PORT: port })).toThrow(`REDIS_PORT is ${port}. Please write the port out`);
});
