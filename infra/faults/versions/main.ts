import { repository } from '@livery/stack/repository.ts';
import { startRig } from '../rig/start-rig.ts';
import { checkOut, lastTag } from './other-version.ts';

const ridesEach = 4;
/** For a version in which every service required the key of links when it started. */
const askedBefore = { identity: { LINK_SECRET: 'of before' }, scheduler: { LINK_SECRET: 'of before' } };

interface Order {
  title: string;
  servicesFolder: string;
  secondServicesFolder: string;
}

/** Rides through the API, with each event and task taken by whichever version the broker gives it to. */
async function driveThrough({ title, ...folders }: Order): Promise<void> {
  const rig = await startRig({ ...folders, environment: askedBefore });
  try {
    for (let count = 0; count < ridesEach; count += 1) {
      const { status, finalRateCents } = await rig.drive();
      if (status !== 'COMPLETED' || finalRateCents !== 10_000)
        throw new Error(`a ride ended as ${status}, at ${finalRateCents} cents`);
    }
    const findings = await rig.verdict();
    if (findings.length > 0) throw new Error(JSON.stringify(findings, null, 2));
    console.log(`${title}: ${ridesEach} rides without a fault`);
  } catch (error) {
    throw new Error(`${title}: ${String(error)}`, { cause: error });
  } finally {
    await rig.stop();
  }
}

const ref = process.argv[2] || (await lastTag());
if (ref) {
  const other = await checkOut(ref);
  try {
    const [now, former] = [repository, other.folder];
    await driveThrough({
      title: `requests to ${ref}, with the current version beside it`,
      servicesFolder: former,
      secondServicesFolder: now,
    });
    await driveThrough({
      title: `requests to the current version, with ${ref} beside it`,
      servicesFolder: now,
      secondServicesFolder: former,
    });
  } finally {
    await other.remove();
  }
} else {
  console.log(
    'Two versions side by side: skipped, because there is no tag to compare with (name a commit with REF=<commit>).',
  );
}
