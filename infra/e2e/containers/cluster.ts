import { minuteMs } from '@livery/contracts/durations.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import { canFormSet, composeCluster, connect, createSecrets, cutOff, urls, useOneDatabase } from './engine.ts';
import { bookedRide, cast, drivenRide } from './people.ts';
import { step } from './steps.ts';

const healthyWithinMs = 5 * minuteMs;

/** Of three brokers, three databases and two Redis, one of each dies in the middle of a ride, and the ride goes on. */
export async function rehearseCluster(): Promise<void> {
  await createSecrets('--cluster');
  const isSet = await canFormSet();
  if (!isSet) await useOneDatabase();
  console.log(
    `The cluster has ${isSet ? 'three databases' : 'one database, because this image of MongoDB cannot form a replica set'}.`,
  );
  const cluster = (...words: string[]) => composeCluster(isSet, ...words);
  await step('cluster: images built', () => cluster('build'));
  // One gateway: two can only share a port behind the proxy, which is rehearsed without the cluster.
  const up = ['up', '--detach', '--wait', '--scale', 'gateway=1'];
  await step('cluster: up and healthy', () => cluster(...up));
  const people = await step('cluster: owner granted, operator approved, card saved', () => cast());
  const ride = async () => drivenRide(people, await bookedRide(people));
  await step('cluster: a ride', ride);
  for (const victim of ['kafka', 'redis', ...(isSet ? ['mongo'] : [])]) {
    await step(`cluster: a ride goes on, and another begins, without ${victim}`, async () => {
      const id = await bookedRide(people);
      await cluster('kill', victim);
      await drivenRide(people, id);
      await ride();
    });
    await step(`cluster: ${victim} is back`, async () => {
      await cluster(...up, '--no-recreate');
      await untilAnswered();
    });
  }
  await step('cluster: a ride goes on, and another begins, while a broker’s machine is cut off', async () => {
    const id = await bookedRide(people);
    await cutOff('kafka-2');
    await drivenRide(people, id);
    await ride();
  });
  await step('cluster: a ride once it is back', async () => {
    await connect('kafka-2');
    await cluster(...up, '--no-recreate');
    await ride();
  });
}

const untilAnswered = () =>
  waitUntil('the gateway to answer', async () => (await fetch(`${urls.gatewayUrl}/api/config`)).ok, healthyWithinMs);
