import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { repository } from '@livery/stack/repository.ts';
import { services } from '@livery/stack/system/layout.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';

const run = promisify(execFile);
const filesOf = (...names: string[]) => names.flatMap((name) => ['-f', name]);
const files = filesOf('docker-compose.yml', 'infra/docker/sandbox.compose.yml');
const clusterFile = 'infra/docker/cluster.compose.yml';
const oneDatabaseFile = 'infra/e2e/containers/one-database.compose.yml';
const onSwarmFile = 'infra/e2e/containers/on-swarm.compose.yml';
const tlsFile = 'infra/docker/tls.compose.yml';
/** Data, ports and secrets of its own: a system that already runs on this machine is left alone. */
const environment = {
  COMPOSE_PROJECT_NAME: 'livery-check',
  SECRETS: '.livery/check-secrets',
  GATEWAY_PORT: '18080',
  SANDBOX_PORT: '18090',
  HTTP_PORT: '18081',
  HTTPS_PORT: '18443',
  PUBLIC_URL: 'https://localhost:18443',
};

export const project = environment.COMPOSE_PROJECT_NAME;

export const urls = {
  gatewayUrl: `http://localhost:${environment.GATEWAY_PORT}`,
  sandboxUrl: `http://localhost:${environment.SANDBOX_PORT}`,
};

/** The same system through the proxy that ends TLS. */
export const urlsBehindTls = { ...urls, gatewayUrl: environment.PUBLIC_URL };

const options = { cwd: repository, env: { ...process.env, ...environment }, maxBuffer: 64 * 1_024 * 1_024 };

/** `docker compose <words>` for the system beside the stand-ins; answers what it prints. */
export const compose = (...words: string[]) => docker('compose', ...files, ...words);

/** The same with several of each store and part. */
export const composeCluster = (isSet: boolean, ...words: string[]) =>
  docker('compose', ...files, ...filesOf(...clusterFiles(isSet)), ...words);

const clusterFiles = (isSet: boolean) => [clusterFile, ...(isSet ? [] : [oneDatabaseFile])];

/** The same with the proxy that ends TLS. */
export const composeBehindTls = (...words: string[]) => docker('compose', ...files, '-f', tlsFile, ...words);

/** What the cluster is made of, for Swarm. */
export const configForSwarm = (isSet: boolean) =>
  docker('compose', ...files, ...filesOf(...clusterFiles(isSet), onSwarmFile), 'config', '--format', 'json');

/** Runs a command that reads `input`; answers what it prints. */
export async function piped(input: string, command: string, ...words: string[]): Promise<string> {
  const running = run(command, words, options);
  running.child.stdin?.end(input);
  return (await running).stdout;
}

/** Writes what every container has printed, and others with it, into a file, to be read after they are gone. */
export async function keepLogs(others: string[]): Promise<void> {
  const file = join(repository, '.livery/check-logs.txt');
  await writeFile(file, [await compose('logs', '--no-color', '--timestamps'), ...others].join('\n'));
  console.log(`What the containers printed is in ${file}.`);
}

export async function docker(...words: string[]): Promise<string> {
  const { stdout } = await run('docker', words, options);
  return stdout;
}

/** Whether an engine and Compose answer here. */
export const hasEngine = () => succeeds(Promise.all([docker('info'), docker('compose', 'version')]));

const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Whether the proxy's image is here or can be fetched. */
export async function hasProxy(): Promise<boolean> {
  const images = (await composeBehindTls('config', '--images', 'caddy')).split('\n');
  const image = images.find((name) => name.startsWith('caddy:')) ?? '';
  return await succeeds(docker('image', 'inspect', image).catch(() => docker('pull', image)));
}

/** From now on this process believes the certificates that the proxy makes for localhost. */
export async function trustProxy(): Promise<void> {
  const root = await composeBehindTls('exec', '-T', 'caddy', 'cat', '/data/caddy/pki/authorities/local/root.crt');
  setDefaultCACertificates([...getCACertificates('default'), root]);
}

/** Whether MongoDB's image is MongoDB, and not something that stands in for it. */
export const canFormSet = async (): Promise<boolean> => {
  const images = (await compose('config', '--images', 'mongo')).split('\n');
  const image = images.find((name) => name.startsWith('mongo:')) ?? '';
  return await succeeds(docker('run', '--rm', '--entrypoint', 'mongod', image, '--version'));
};

/** The services' addresses of three databases become those of the first. */
export async function useOneDatabase(): Promise<void> {
  for (const service of services) {
    const file = join(repository, environment.SECRETS, service, 'MONGO_URL');
    const url = await readFile(file, 'utf8');
    await writeFile(file, url.replace(/@.*(?=authSource)/, '@mongo:27017/?'));
  }
}

/** Makes new secrets each time: those of an earlier rehearsal may name the stores of another one. */
export async function createSecrets(...more: string[]): Promise<void> {
  await rm(join(repository, environment.SECRETS), { recursive: true, force: true });
  const command = ['infra/docker/create-secrets.mjs', '--sandbox', '--folder', environment.SECRETS, ...more];
  await run(process.execPath, command, options);
}

/** Ends what one container of a part runs, as a crash would; resolves once the engine has started it again. */
export async function crash(part: string): Promise<void> {
  const [container = ''] = (await compose('ps', '--quiet', part)).split('\n');
  const before = await startOf(container);
  // The container ends with what it runs, and takes this command with it.
  await docker('exec', container, 'node', '-e', killMain).catch(() => '');
  await waitUntil(`${part} to have died`, async () => (await startOf(container)) !== before);
}

const killMain = `for (const pid of require('node:fs').readdirSync('/proc')) {
  if (!/^\\d+$/.test(pid) || pid === '1' || Number(pid) === process.pid) continue;
  const command = require('node:fs').readFileSync('/proc/' + pid + '/cmdline', 'utf8');
  if (command.includes('main.ts')) process.kill(Number(pid), 'SIGKILL');
}`;

const dataNetwork = `${project}_data`;
const firstOf = (part: string) => `${project}-${part}-1`;

/** As if its machine had lost its network: no connection is closed, and nothing answers there. */
export const cutOff = (part: string) => docker('network', 'disconnect', '--force', dataNetwork, firstOf(part));

export const connect = (part: string) => docker('network', 'connect', '--alias', part, dataNetwork, firstOf(part));

/** Whether every container of a part has answered a request. */
export async function allHaveAnswered(part: string): Promise<boolean> {
  const containers = (await compose('ps', '--quiet', part)).trim().split('\n');
  const logs = await Promise.all(containers.map((container) => docker('logs', container)));
  return logs.every((lines) => lines.includes('"msg":"request"'));
}

const startOf = (container: string) => docker('inspect', '--format', '{{.State.StartedAt}}', container);
