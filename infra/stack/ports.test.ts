import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, test } from '@jest/globals';
import { freePorts, requireFreePorts } from './ports.ts';

/** Where Linux begins the ports of outgoing connections; other systems begin later. */
const firstOfOutgoing = 32_768;

test('gives ports that differ', async () => {
  const ports = await freePorts(20);

  expect(new Set(ports).size).toBe(20);
});

test('gives none that an outgoing connection could take, and none twice', async () => {
  const ports = (await Promise.all(Array.from({ length: 20 }, () => freePorts(13)))).flat();

  expect(Math.max(...ports)).toBeLessThan(firstOfOutgoing);
  expect(new Set(ports).size).toBe(260);
});

test('names the process that holds a taken port, and the variable that chooses another', async () => {
  const [port = 0] = await freePorts(1);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');

  const check = requireFreePorts({ REDIS_PORT: port });

  await expect(check).rejects.toThrow(`Port ${port} is taken by process ${process.pid} (`);
  await expect(requireFreePorts({ REDIS_PORT: port })).rejects.toThrow('REDIS_PORT=<port>');
  server.close();
});

const hasSixth = Object.values(networkInterfaces()).some((known) => known?.some(({ address }) => address === '::1'));

(hasSixth ? test : test.skip)('a port also counts as taken when a process listens on the IPv6 localhost', async () => {
  const [port = 0] = await freePorts(1);
  const server = createServer().listen(port, '::1');
  await once(server, 'listening');

  await expect(requireFreePorts({ REDIS_PORT: port })).rejects.toThrow(
    `Port ${port} is taken by process ${process.pid} (`,
  );
  server.close();
});

test('repeats the system’s reason for a port that is free and cannot be used', async () => {
  const check = requireFreePorts({ REDIS_PORT: 65_536 });

  await expect(check).rejects.toThrow(
    'Port 65536 cannot be used (ERR_SOCKET_BAD_PORT). Choose another port with REDIS_PORT=<port>.',
  );
});
