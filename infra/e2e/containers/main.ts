import { minuteMs } from '@livery/contracts/durations.ts';
import { services } from '@livery/stack/system/layout.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import { rehearseCluster } from './cluster.ts';
import {
  allHaveAnswered,
  compose,
  composeBehindTls,
  crash,
  createSecrets,
  hasEngine,
  hasProxy,
  keepLogs,
  trustProxy,
  urls,
} from './engine.ts';
import { behindTls, bookedRide, type Cast, cast, drivenRide } from './people.ts';
import { endStack, logsOfStack } from './stack.ts';
import { printSteps, step } from './steps.ts';
import { rehearseSwarm } from './swarm.ts';

const stores = ['kafka', 'mongo', 'redis'];
const healthyWithinMs = 3 * minuteMs;

/** Resolves when everybody can be asked again: the gateway, and each service behind it. */
const untilHealthy = () =>
  waitUntil(
    'every part to be healthy',
    async () => {
      const lines = (await compose('ps', '--format', '{{.Service}} {{.Health}}')).trim().split('\n');
      return lines.every((line) => line.endsWith(' healthy')) && (await fetch(`${urls.gatewayUrl}/api/config`)).ok;
    },
    healthyWithinMs,
  );

async function rehearse(): Promise<void> {
  await createSecrets();
  await step('images built', () => compose('build'));
  await step('up and healthy', () => compose('up', '--detach', '--wait'));
  const people = await step('owner granted, operator approved, card saved', () => cast());
  const ride = async () => drivenRide(people, await bookedRide(people));
  await step('a ride, from the booking to the charged card', ride);

  const scaled = services.flatMap((name) => ['--scale', `${name}=${name === 'rides' ? 3 : 2}`]);
  await step('rides × 3, the other services × 2', () => compose('up', '--detach', '--wait', ...scaled));
  await step('a ride', ride);
  await step('each instance answers', () => waitUntil('each instance of identity to answer', eachAnswers));
  for (const part of [...services, 'gateway'])
    await step(`a ride while one ${part} dies`, async () => {
      const id = await bookedRide(people);
      await crash(part);
      await untilHealthy();
      await drivenRide(people, id);
    });
  for (const store of stores)
    await step(`a ride while ${store} dies`, async () => {
      const id = await bookedRide(people);
      await compose('kill', store);
      await compose('up', '--detach', '--wait', '--no-recreate', ...scaled);
      await untilHealthy();
      await drivenRide(people, id);
    });
  const id = await bookedRide(people);
  await step('everything stopped and started', async () => {
    await compose('down');
    await compose('up', '--detach', '--wait');
  });
  await step('the ride from before, driven to its end', () => drivenRide(people, id));
  if (await hasProxy()) await rehearseBehindTls(people);
  else console.log('Gateways behind TLS: skipped, because the image of the proxy cannot be pulled.');
}

/** What anybody may ask, by more visitors at once than there are instances. */
async function eachAnswers(): Promise<boolean> {
  await Promise.all(Array.from({ length: 8 }, () => fetch(`${urls.gatewayUrl}/api/operatorLocations`)));
  return allHaveAnswered('identity');
}

async function rehearseBehindTls(people: Cast): Promise<void> {
  await step('two gateways behind TLS', () => composeBehindTls('up', '--detach', '--wait', '--scale', 'gateway=2'));
  await trustProxy();
  const visitors = await behindTls(people);
  await step('a ride', async () => drivenRide(visitors, await bookedRide(visitors)));
  await step('a ride while one of the gateways dies', async () => {
    const id = await bookedRide(visitors);
    await crash('gateway');
    await drivenRide(visitors, id);
  });
}

/** `rehearse`, `rehearseCluster` or `rehearseSwarm`; all when nothing is asked for. */
const asked = process.argv.slice(2);
const rehearsals = [rehearse, rehearseCluster, rehearseSwarm];

async function clear(): Promise<void> {
  await endStack();
  await composeBehindTls('down', '--volumes', '--remove-orphans');
}

if (!(await hasEngine())) {
  console.log('Containers: skipped, because no container engine with Compose answers here.');
} else {
  try {
    for (const work of rehearsals.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
      await clear();
      await work()
        .catch(async (error) => {
          await keepLogs(await logsOfStack());
          throw error;
        })
        .finally(clear);
    }
  } finally {
    printSteps();
  }
}
