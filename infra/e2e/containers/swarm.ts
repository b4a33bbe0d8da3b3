import { services } from '@livery/stack/system/layout.ts';
import { canFormSet, composeCluster, createSecrets, useOneDatabase } from './engine.ts';
import { bookedRide, cast, drivenRide } from './people.ts';
import { deployed, inIdentity, managesSwarm, replaced, takenBack } from './stack.ts';
import { step } from './steps.ts';

/** The cluster as Swarm runs it, on the machines that have joined: new versions come in the middle of rides. */
export async function rehearseSwarm(): Promise<void> {
  if (!(await managesSwarm())) return console.log('Swarm: skipped, because this engine does not manage one.');
  await createSecrets('--cluster');
  const isSet = await canFormSet();
  if (!isSet) await useOneDatabase();
  await step('swarm: images built', () => composeCluster(isSet, 'build'));
  // Without a registry the images are on this machine only.
  if (process.env['IMAGES'])
    await step('swarm: images pushed', () => composeCluster(isSet, 'push', '--ignore-push-failures'));
  await step('swarm: deployed and healthy', () => deployed(isSet));
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
  await step('swarm: rides go on while a version that does not become healthy is rolled back', async () => {
    const broken = replaced('rides', '--env-add', 'KAFKA_BROKERS=nowhere:9092').catch(() => '');
    await during(Promise.all([broken, takenBack('rides')]), ride);
  });
}

/** Does something again and again while other work goes on, and once after it. */
async function during(work: Promise<unknown>, again: () => Promise<void>): Promise<void> {
  let isOver = false;
  const over = work.finally(() => (isOver = true));
  while (!isOver) await again();
  await over;
  await again();
}
