import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { dayMs, hourMs } from '@livery/contracts/durations.ts';
import { type AdjustableClock, adjustableClock } from '@livery/platform/testing/adjustable-clock.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { Collection, ObjectId } from 'mongodb';
import { anOperator, inDatabase, startIdentity, upload } from './identity-harness.ts';

const finds = jest.spyOn(Collection.prototype, 'find');

let identity: TestService;
let clock: AdjustableClock;
beforeAll(async () => {
  clock = adjustableClock();
  identity = await startIdentity();
});
afterAll(async () => {
  await identity.stop();
  clock.stop();
});

/** An operator with a photo of themselves and of the car, and beside each a picture that no profile names. */
async function anOperatorWithStrays() {
  const operator = await anOperator(identity);
  const categories = ['profile', 'vehicle'];
  for (const category of categories) await upload(identity, operator, { category });
  const strays = categories.map((category) => `${operator.user.uid}/${category}/${randomUUID()}.jpg`);
  const file = { length: 0, chunkSize: 1, uploadDate: new Date() };
  await inDatabase(identity, (database) =>
    database
      .collection('files.files')
      .insertMany(strays.map((filename) => ({ ...file, _id: new ObjectId(), filename }))),
  );
  return strays;
}

const namesStored = () =>
  inDatabase(identity, async (database) => {
    const files = await database.collection('files.files').find().toArray();
    return files.map(({ filename }) => filename).sort();
  });

const seemStored = (uploadDate: Date) =>
  inDatabase(identity, (database) => database.collection('files.files').updateMany({}, { $set: { uploadDate } }));

/** The service's queries of a collection that contain this word. */
const asked = (name: string, word: string) =>
  finds.mock.calls.flatMap(([filter], index) => {
    const { collectionName } = finds.mock.contexts[index] as Collection;
    return collectionName === name && JSON.stringify(filter ?? {}).includes(word) ? [filter] : [];
  });

test('strays of many are found by a few questions, each by the first run after it has come of age', async () => {
  const strays = [...(await anOperatorWithStrays()), ...(await anOperatorWithStrays())];
  const all = await namesStored();
  const kept = all.filter((name) => !strays.includes(name));
  await seemStored(new Date(Date.now() - hourMs));
  finds.mockClear();

  await clock.setAhead(dayMs);
  await waitFor(async () => (await namesStored()).length === kept.length, { message: 'the strays are still there' });
  await clock.setAhead(2 * dayMs);
  const runs = await waitFor(() => {
    const ran = asked('files.files', '"uploadDate":{"$gte"');
    return ran.length > 1 && ran;
  });

  expect(await namesStored()).toEqual(kept);
  expect([all.length, kept.length]).toEqual([16, 12]);
  expect(asked('users', '"$in"')).toHaveLength(1);
  expect(asked('files.files', '"$or"')).toHaveLength(1);
  expect(runs[1]).toMatchObject({ uploadDate: { $gte: runs[0]?.['uploadDate'].$lt } });
}, 60_000);
