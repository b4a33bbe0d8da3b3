import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { UserFacts } from '@livery/contracts/identity/model.ts';
import type { StateCode } from '@livery/contracts/vocabulary.ts';
import { rebuildsDone, requestRebuild } from '@livery/platform/kafka/rebuild.ts';
import { createLogger } from '@livery/platform/logging/logger.ts';
import { connectMongo } from '@livery/platform/mongo/connect.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { factsOf } from '../domain/user.ts';
import { anOperatorUser, operatorDetails } from './a-user.ts';
import { inDatabase, startIdentity } from './identity-harness.ts';

let identity: TestService;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

type At = { uid: string; state: StateCode; sequence: number } & Partial<Pick<UserFacts, 'approval' | 'suspended'>>;

/** Tells how an operator stands now; resolves with the event's id. */
function tell({ uid, state, sequence, ...facts }: At): Promise<string> {
  const operator = { ...operatorDetails, state };
  const user = { ...factsOf(anOperatorUser({ uid, operator, approval: 'approved' })), ...facts };
  return identity.publish({ type: 'user.profile-updated', subject: uid, sequence, data: { user } });
}

async function recordOf(wanted: StateCode) {
  const { body } = await identity.call('GET /operatorLocations');
  return body.items.find(({ state }: { state: StateCode }) => state === wanted);
}

/** How often the operators of a state have been counted. */
async function countsOf(state: StateCode): Promise<number> {
  const found = await inDatabase(identity, (database) =>
    database.collection<{ _id: string; sequence: number }>('locations').findOne({ _id: state }),
  );
  return found?.sequence ?? 0;
}

test('a state is lit by its first approved operator, whatever comes twice or late', async () => {
  const uid = randomUUID();

  await tell({ uid, state: 'WY', sequence: 2 });
  await tell({ uid, state: 'WY', sequence: 2 });
  await identity.handled(await tell({ uid, state: 'WY', sequence: 1, approval: 'pending' }));

  expect(await recordOf('WY')).toEqual({ state: 'WY', operators: { SUV: 1 }, airports: { ORD: { SUV: 1 } } });
});

test('a state goes dark when its last operator is suspended', async () => {
  const uid = randomUUID();
  await identity.handled(await tell({ uid, state: 'VT', sequence: 1 }));
  expect(await recordOf('VT')).toBeDefined();

  await identity.handled(await tell({ uid, state: 'VT', sequence: 2, suspended: true }));

  expect(await recordOf('VT')).toBeUndefined();
});

test('an operator who moves is counted in the new state, and no more in the old one', async () => {
  const uid = randomUUID();
  await identity.handled(await tell({ uid, state: 'GU', sequence: 1 }));

  await identity.handled(await tell({ uid, state: 'MP', sequence: 2 }));

  expect(await recordOf('GU')).toBeUndefined();
  expect(await recordOf('MP')).toMatchObject({ operators: { SUV: 1 } });
});

test('a move whose count was cut off is counted when its event comes again', async () => {
  const uid = randomUUID();
  await identity.handled(await tell({ uid, state: 'ME', sequence: 1 }));
  await inDatabase(identity, async (database) => {
    const moved = { $set: { state: 'NH', everIn: ['ME', 'NH'], sequence: 2 } };
    await database.collection<{ _id: string }>('places').updateOne({ _id: uid }, moved);
  });

  await identity.handled(await tell({ uid, state: 'NH', sequence: 2 }));

  expect(await recordOf('ME')).toBeUndefined();
  expect(await recordOf('NH')).toMatchObject({ operators: { SUV: 1 } });
});

test('a move whose count was cut off is counted with the next change, though that is none on the map', async () => {
  const uid = randomUUID();
  await identity.handled(await tell({ uid, state: 'SD', sequence: 1 }));
  await inDatabase(identity, async (database) => {
    const moved = { $set: { state: 'WV', everIn: ['SD', 'WV'], sequence: 2 } };
    await database.collection<{ _id: string }>('places').updateOne({ _id: uid }, moved);
  });

  await identity.handled(await tell({ uid, state: 'WV', sequence: 3 }));

  expect(await recordOf('SD')).toBeUndefined();
  expect(await recordOf('WV')).toMatchObject({ operators: { SUV: 1 } });
});

test('nobody is counted for what changes nothing on the map', async () => {
  const [uid, pending] = [randomUUID(), randomUUID()];
  await identity.handled(await tell({ uid, state: 'MT', sequence: 1 }));
  const counted = await countsOf('MT');

  await tell({ uid, state: 'MT', sequence: 2 });
  await tell({ uid: pending, state: 'MT', sequence: 1, approval: 'pending' });
  await identity.handled(await tell({ uid: pending, state: 'MT', sequence: 2, approval: 'on-hold' }));
  await identity.handled(await tell({ uid, state: 'MT', sequence: 3 }));
  const afterwards = await countsOf('MT');
  await identity.handled(await tell({ uid: pending, state: 'MT', sequence: 3 }));

  expect(afterwards).toBe(counted);
  expect(await recordOf('MT')).toMatchObject({ operators: { SUV: 2 } });
});

test('many who are approved at once are all counted', async () => {
  const uids = Array.from({ length: 20 }, () => randomUUID());

  const told = await Promise.all(uids.map((uid) => tell({ uid, state: 'AK', sequence: 1 })));
  for (const id of told) await identity.handled(id);

  expect(await recordOf('AK')).toMatchObject({ operators: { SUV: 20 }, airports: { ORD: { SUV: 20 } } });
});

test('a request reads the records, of which there is one per state, and not the operators', async () => {
  await identity.handled(await tell({ uid: randomUUID(), state: 'HI', sequence: 1 }));
  await inDatabase(identity, async (database) => {
    await database.collection('places').deleteMany({ state: 'HI' });
  });

  expect(await recordOf('HI')).toMatchObject({ operators: { SUV: 1 } });
});

test.each([
  ['had been counted', true],
  ['had not been heard of', false],
])(
  'somebody who has left is not counted again by an approval read late, when they %s before',
  async (_what, wasHeardOf) => {
    const uid = randomUUID();
    if (wasHeardOf) await identity.handled(await tell({ uid, state: 'PR', sequence: 1 }));
    const left = { type: 'user.deleted', subject: uid, sequence: 3, data: { uid } } as const;
    await identity.handled(await identity.publish(left));

    await identity.handled(await tell({ uid, state: 'PR', sequence: 2 }));

    expect(await recordOf('PR')).toBeUndefined();
  },
);

test('a rebuild counts anew', async () => {
  await identity.handled(await tell({ uid: randomUUID(), state: 'ND', sequence: 1 }));
  await inDatabase(identity, async (database) => {
    const wrong = { $set: { operators: { Sedan: 7 }, sequence: 70 } };
    await database.collection<{ _id: string }>('locations').updateOne({ _id: 'ND' }, wrong);
  });
  expect(await recordOf('ND')).toMatchObject({ operators: { Sedan: 7 } });

  await rebuild();

  await waitFor(async () => (await recordOf('ND'))?.operators['SUV'] === 1, { message: 'ND was not counted anew' });
}, 90_000);

/** All topics are read again from their first event. */
async function rebuild(): Promise<void> {
  const { MONGO_URL: url = '', DATABASE: database = '' } = identity.environment;
  const connection = await connectMongo({ url, database, log: createLogger({ name: 'test', level: 'silent' }) });
  try {
    const asked = await requestRebuild(connection);
    await waitFor(async () => (await rebuildsDone(connection)) === asked, { message: 'nothing was rebuilt' });
  } finally {
    await connection.close();
  }
}
