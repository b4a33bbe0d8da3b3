import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { deleteDemoData } from './delete-demo-data.ts';
import { anyPorts } from './system-ports.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the data of a demo is kept while it runs, even at other ports, and deleted once it has ended', async () => {
  const started = await anyPorts();
  writeFileSync(join(folder, 'system.json'), JSON.stringify({ ports: started }));
  const gateway = createServer().listen(started.GATEWAY_PORT, '127.0.0.1');
  await once(gateway, 'listening');

  await expect(deleteDemoData(folder, await anyPorts())).rejects.toThrow(`Port ${started.GATEWAY_PORT} is taken`);
  expect(existsSync(folder)).toBe(true);
  gateway.close();
  await once(gateway, 'close');
  await deleteDemoData(folder, await anyPorts());

  expect(existsSync(folder)).toBe(false);
});

test('a demo that was never started leaves nothing to throw away', async () => {
  rmSync(folder, { recursive: true });

  await expect(deleteDemoData(folder, await anyPorts())).resolves.toBeUndefined();
});
