import { minuteMs } from '@livery/contracts/durations.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import { configForSwarm, docker, piped, project as stack } from './engine.ts';
import type { InIdentity } from './people.ts';

const convergedWithinMs = 8 * minuteMs;
/** They end when their work is done. */
const jobs = ['access', 'mongo-set'];
const ofStack = ['--filter', `label=com.docker.stack.namespace=${stack}`];

/** Whether this engine manages a swarm; a rehearsal makes none. */
export const managesSwarm = async () =>
  (await docker('info', '--format', '{{.Swarm.ControlAvailable}}').catch(() => '')).trim() === 'true';

/** The cluster as a stack, as infra/docker/README.md deploys it; resolves when it is healthy. */
export async function deployed(isSet: boolean): Promise<void> {
  const stackFile = await piped(await configForSwarm(isSet), process.execPath, 'infra/docker/for-swarm.mjs');
  await piped(stackFile, 'docker', 'stack', 'deploy', '--with-registry-auth', '-c', '-', stack);
  await waitUntil('every service to have its instances', isWhole, convergedWithinMs);
}

async function isWhole(): Promise<boolean> {
  const lines = await linesOf('stack', 'services', stack, '--format', '{{.Name}} {{.Replicas}}');
  return lines
    .filter((line) => !jobs.some((job) => line.startsWith(`${stack}_${job} `)))
    .every((line) => /^\S+ ([1-9]\d*)\/\1\b/.test(line));
}

/** Replaces a part by new instances, perhaps with other settings; resolves when Swarm is content with them. */
export const replaced = (part: string, ...settings: string[]) =>
  docker('service', 'update', '--force', '--quiet', ...settings, `${stack}_${part}`);

/** Resolves when Swarm has gone back to the version before. */
export const takenBack = (part: string) =>
  waitUntil(
    `the version of ${part} before to be back`,
    async () => (await docker('service', 'inspect', `${stack}_${part}`)).includes('rollback_completed'),
    convergedWithinMs,
  );

/** In the instance of identity on this machine. */
export const inIdentity: InIdentity = async (...words) => {
  const [container = ''] = await linesOf('ps', '--quiet', '--filter', `name=${stack}_identity`);
  return docker('exec', '-e', 'SERVICE=identity', container, ...words);
};

/** What every container of the stack has printed. */
export async function logsOfStack(): Promise<string[]> {
  if (!(await managesSwarm())) return [];
  const services = await linesOf('service', 'ls', '--format', '{{.Name}}', ...ofStack);
  return Promise.all(services.map((service) => docker('service', 'logs', '--timestamps', service)));
}

/** Ends the stack and removes what it kept on this machine. */
export async function endStack(): Promise<void> {
  if (!(await managesSwarm())) return;
  await docker('stack', 'rm', stack).catch(() => '');
  await waitUntil('the stack to have ended', hasEnded, convergedWithinMs);
  const kept = await linesOf('volume', 'ls', '--quiet', ...ofStack);
  if (kept.length > 0) await docker('volume', 'rm', ...kept);
}

async function hasEnded(): Promise<boolean> {
  const left = [
    await linesOf('ps', '--all', '--quiet', ...ofStack),
    await linesOf('network', 'ls', '--quiet', ...ofStack),
  ];
  return left.flat().length === 0;
}

const linesOf = async (...words: string[]) => (await docker(...words)).split('\n').filter((line) => line !== '');
