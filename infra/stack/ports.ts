import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { createServer } from 'node:net';

/** The loopback addresses: which one `localhost` means first is up to the caller. */
const hosts = ['127.0.0.1', '::1'];
/** The errors of a machine without such an address, where nobody can listen on it either. */
const noAddress = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

async function listenOn(port: number, host = '127.0.0.1') {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

/** Below the ports of outgoing connections, which could take one before a part of ours listens on it. */
const firstPort = 20_000;
const blocks = 200;
const blockSize = 32;
const mostTries = 1_000;

/** Free loopback ports that no other process of ours is given while this one lives: it keeps the port below them. */
export async function freePorts(count: number): Promise<number[]> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const claimed = firstPort + blockSize * randomInt(blocks);
    const claim = await listenOn(claimed).catch(() => undefined);
    if (!claim) continue;
    claim.unref();
    const ports = Array.from({ length: count }, (_, index) => claimed + 1 + index);
    const obstacles = await Promise.all(ports.map(obstacleOf));
    if (!obstacles.some(Boolean)) return ports;
    claim.close();
  }
  throw new Error(`Found no ${count} free ports in a row from ${firstPort} on.`);
}

/** Why nobody can listen on a port, as the system calls it; nothing where it is free. */
async function obstacleOf(port: number): Promise<string | undefined> {
  for (const host of hosts) {
    const code = await refusalOf(port, host);
    if (code && !noAddress.includes(code)) return code;
  }
  return undefined;
}

async function refusalOf(port: number, host: string): Promise<string | undefined> {
  try {
    const server = await listenOn(port, host);
    await new Promise((closed) => server.close(closed));
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

async function listeningSockets(port: number) {
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')),
  );
  const localPort = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return tables
    .flatMap((table) => table.split('\n').map((line) => line.trim().split(/\s+/)))
    .filter((columns) => columns[1]?.endsWith(localPort) && columns[3] === '0A')
    .map((columns) => `socket:[${columns[9]}]`);
}

async function holdsSocket(pid: string, sockets: string[]) {
  const descriptors = await readdir(`/proc/${pid}/fd`).catch(() => []);
  const targets = await Promise.all(descriptors.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')));
  return targets.some((target) => sockets.includes(target));
}

/** The process that listens on a port, as a person would name it; undefined where the system does not tell. */
async function holderOf(port: number): Promise<string | undefined> {
  const sockets = await listeningSockets(port);
  if (sockets.length === 0) return undefined;
  const processes = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  for (const pid of processes) {
    if (!(await holdsSocket(pid, sockets))) continue;
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    return `process ${pid} (${command.replaceAll('\0', ' ').trim().slice(0, 80)})`;
  }
  return undefined;
}

/** Refuses to go on when one of the named ports cannot be used, and says why, or who has it, and how to choose another. */
export async function requireFreePorts(ports: Record<string, number>): Promise<void> {
  const checked = await Promise.all(
    Object.entries(ports).map(async ([name, port]) => {
      const obstacle = await obstacleOf(port);
      if (!obstacle) return [];
      if (obstacle !== 'EADDRINUSE')
        return [`Port ${port} cannot be used (${obstacle}). Choose another port with ${name}=<port>.`];
      const holder = (await holderOf(port)) ?? 'another process';
      return [`Port ${port} is taken by ${holder}. Stop it, or choose another port with ${name}=<port>.`];
    }),
  );
  const taken = checked.flat();
  if (taken.length > 0) throw new Error(taken.join('\n'));
}
