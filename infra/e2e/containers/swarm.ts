import { minuteMs } from '@livery/contracts/durations.ts';
import { waitFor } from '@livery/stack/people/wait-for.ts';
import { services } from '@livery/stack/system/layout.ts';
import {
  canFormSet,
  composeCluster,
  createSecrets,
  deployStack,
  docker,
  managesSwarm,
  stack,
  useOneDatabase,
} from './engine.ts';
import { bookedRide, cast, drivenRide, type InIdentity } from './people.ts';
import { step } from './steps.ts';

const convergedWithinMs = 8 * minuteMs;
/** They end when their work is done. */
const jobs = ['access', 'copies', 'mongo-set'];

/** The cluster as Swarm runs it, on the machines that have joined: new versions come in the middle of rides. */
export async function rehearseSwarm(): Promise<void> {
  if (!(await managesSwarm())) return console.log('Swarm: left out, this engine manages none.');
  await createSecrets('--cluster');
  const isSet = await canFormSet();
  if (!isSet) await useOneDatabase();
  await step('swarm: images built', () => composeCluster(isSet, 'build'));
  // Without a registry the images are on this machine only.
  if (process.env['IMAGES'])
    await step('swarm: images pushed', () => composeCluster(isSet, 'push', '--ignore-push-failures'));
  await step('swarm: deployed and healthy', () => deployStack(isSet).then(converged));
  const people = await step('swarm: owner granted, operator approved, card saved', () => cast(inIdentity));
  const ride = async () => drivenRide(people, await bookedRide(people));
  await step('swarm: a ride', ride);
  await step('swarm: rides go on while every instance of every service is replaced', () =>
    during(Promise.all(services.map((service) => replaced(service))), ride),
  );
  await step('swarm: a ride goes on when every gateway has been replaced', async () => {
    const id = await bookedRide(people);
    await replaced('gateway');
    await drivenRide(people, id);
  });
  await step('swarm: rides go on while a version that does not get healthy is taken back', async () => {
    const broken = replaced('rides', '--env-add', 'KAFKA_BROKERS=nowhere:9092').catch(() => '');
    await during(Promise.all([broken, takenBack('rides')]), ride);
  });
}

/** By new ones, perhaps with other settings; resolves when Swarm is content with them. */
const replaced = (part: string, ...settings: string[]) =>
  docker('service', 'update', '--force', '--quiet', ...settings, `${stack}_${part}`);

const takenBack = (part: string) =>
  waitFor(
    `the version of ${part} before to be back`,
    async () => (await docker('service', 'inspect', `${stack}_${part}`)).includes('rollback_completed'),
    convergedWithinMs,
  );

/** Again and again while something else is at work, and once after it. */
async function during(work: Promise<unknown>, again: () => Promise<void>): Promise<void> {
  let isOver = false;
  const over = work.finally(() => (isOver = true));
  while (!isOver) await again();
  await over;
  await again();
}

/** Every service has as many healthy instances as it should, of the version that it should. */
const converged = () =>
  waitFor(
    'every service to have its instances',
    async () => {
      const lines = (await docker('stack', 'services', stack, '--format', '{{.Name}} {{.Replicas}}'))
        .trim()
        .split('\n');
      return lines
        .filter((line) => !jobs.some((job) => line.startsWith(`${stack}_${job} `)))
        .every((line) => /^\S+ ([1-9]\d*)\/\1\b/.test(line));
    },
    convergedWithinMs,
  );

const inIdentity: InIdentity = async (...words) => {
  const [container = ''] = (await docker('ps', '--quiet', '--filter', `name=${stack}_identity`)).split('\n');
  return docker('exec', '-e', 'SERVICE=identity', container, ...words);
};

/** Ends the stack and removes what it kept on this machine. */
export async function leaveSwarm(): Promise<void> {
  if (!(await managesSwarm())) return;
  await docker('stack', 'rm', stack).catch(() => '');
  await waitFor(
    'the stack to have ended',
    async () => {
      const left = await docker('ps', '--all', '--quiet', '--filter', `label=com.docker.stack.namespace=${stack}`);
      const networks = await docker(
        'network',
        'ls',
        '--quiet',
        '--filter',
        `label=com.docker.stack.namespace=${stack}`,
      );
      return left === '' && networks === '';
    },
    convergedWithinMs,
  );
  const kept = await docker('volume', 'ls', '--quiet', '--filter', `label=com.docker.stack.namespace=${stack}`);
  if (kept) await docker('volume', 'rm', ...kept.trim().split('\n'));
}
