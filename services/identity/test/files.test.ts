import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import { MongoClient } from 'mongodb';
import sharp from 'sharp';
import { aRide } from './builders.ts';
import {
  anOperator,
  aTraveler,
  picture,
  type SignedIn,
  startIdentity,
  type Upload,
  upload as uploadTo,
} from './identity-harness.ts';

let identity: TestService;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const upload = (person: SignedIn, image: Upload) => uploadTo(identity, person, image);

async function read(path: string, headers: Record<string, string>) {
  const response = await fetch(`${identity.url}/files/${path}`, { headers });
  return { status: response.status, headers: response.headers, content: Buffer.from(await response.arrayBuffer()) };
}

async function stored(name: string): Promise<Buffer> {
  const client = await MongoClient.connect(identity.environment['MONGO_URL'] ?? '');
  const database = client.db(identity.environment['DATABASE'] ?? '');
  const [file] = await database.collection('files.files').find({ filename: name }).toArray();
  const chunks = await database.collection('files.chunks').find({ files_id: file?._id }).sort({ n: 1 }).toArray();
  await client.close();
  return Buffer.concat(chunks.map((chunk) => chunk['data'].buffer));
}

describe('upload', () => {
  test('keeps a photo in three sizes, without the camera’s notes, and names it in the profile', async () => {
    const operator = await anOperator(identity);

    const { status, body } = await upload(operator, { category: 'profile', content: await picture() });

    expect(status).toBe(200);
    const { uid } = operator.user;
    const original = await read(`${uid}/profile/${body.fileName}`, operator.headers);
    const resized = await read(`${uid}/profile/resized_${body.fileName}`, operator.headers);
    const thumb = await read(`${uid}/profile/thumb_${body.fileName}`, operator.headers);
    expect(original.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(original.content).metadata()).toMatchObject({ width: 800, height: 600 });
    expect((await sharp(original.content).metadata()).exif).toBeUndefined();
    expect(await sharp(resized.content).metadata()).toMatchObject({ width: 500, height: 375 });
    expect(await sharp(thumb.content).metadata()).toMatchObject({ width: 160, height: 160 });
    const event = await identity.waitForEvent('user.photo-updated', ({ subject }) => subject === uid);
    expect(event.data.user.profileImageUrl).toBe(body.fileName);
  });

  test('replaces the former picture', async () => {
    const operator = await anOperator(identity);
    const first = await upload(operator, { category: 'vehicle', content: await picture() });
    const second = await upload(operator, { category: 'vehicle', content: await picture() });

    const { headers, user } = operator;
    expect((await read(`${user.uid}/vehicle/${first.body.fileName}`, headers)).status).toBe(404);
    expect((await read(`${user.uid}/vehicle/${second.body.fileName}`, headers)).status).toBe(200);
  });

  test('encrypts documents before they are stored', async () => {
    const operator = await anOperator(identity);
    const { body } = await upload(operator, { category: 'license', content: await picture() });
    const path = `${operator.user.uid}/license/${body.fileName}`;

    const served = await read(path, operator.headers);
    const kept = await stored(path);

    expect(served.headers.get('cache-control')).toBe('private, no-store');
    expect((await sharp(served.content).metadata()).format).toBe('jpeg');
    expect(kept.length).toBeGreaterThan(served.content.length);
    expect(kept.includes(served.content.subarray(0, 64))).toBe(false);
  });

  test.each([
    ['a text', 'just words', 'IMAGE_ONLY'],
    ['a drawing of code', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'IMAGE_ONLY'],
    ['nothing', '', 'IMAGE_MISSING'],
    ['more than 10 MB', Buffer.alloc(11 * 1024 * 1024), 'IMAGE_TOO_LARGE'],
  ])('refuses %s', async (_, content, code) => {
    const traveler = await aTraveler(identity);

    const answer = await upload(traveler, { category: 'profile', content });

    expect(answer).toMatchObject({ status: 400, body: { error: { code } } });
  });

  test('refuses more than 40 megapixels', async () => {
    const traveler = await aTraveler(identity);
    const content = await picture({ width: 8_000, height: 5_001 });

    expect((await upload(traveler, { category: 'profile', content })).body.error.code).toBe('IMAGE_TOO_LARGE');
  });

  test('is refused under another name and without a form', async () => {
    const traveler = await aTraveler(identity);
    const other = await upload(traveler, { category: 'profile', content: await picture(), id: 'somebody-else' });
    const { headers, user } = traveler;
    const bare = await identity.call(`POST /updateFile?category=profile&id=${user.uid}`, { headers, body: {} });

    expect(other.status).toBe(403);
    expect(bare.body.error.code).toBe('IMAGE_MISSING');
  });
});

describe('who sees a file', () => {
  test('a traveler sees the photo of an operator who answered, never the documents; strangers see nothing', async () => {
    const [operator, traveler, stranger] = await Promise.all([
      anOperator(identity),
      aTraveler(identity),
      aTraveler(identity),
    ]);
    const photo = await upload(operator, { category: 'vehicle', content: await picture() });
    const license = await upload(operator, { category: 'license', content: await picture() });
    const photoPath = `${operator.user.uid}/vehicle/thumb_${photo.body.fileName}`;
    const licensePath = `${operator.user.uid}/license/${license.body.fileName}`;
    expect((await read(photoPath, traveler.headers)).status).toBe(404);

    await answered(traveler, operator.user.uid);

    expect((await read(photoPath, traveler.headers)).status).toBe(200);
    expect((await read(licensePath, traveler.headers)).status).toBe(404);
    expect((await read(photoPath, stranger.headers)).status).toBe(404);
    expect((await read(photoPath, {})).status).toBe(401);
  });
});

/** The ride as rides would publish it, known to identity. */
async function answered(traveler: SignedIn, operatorId: string): Promise<void> {
  const authorId = traveler.user.uid;
  const offers = [{ operatorId, status: 'available' as const, totalRateCents: 9_000 }];
  const ride = aRide({ rideId: `ride-of-${authorId}`, authorId, offers });
  const data = { ride, operatorId, first: true, withinFiveMinutes: true };
  await identity.publish({ type: 'ride.offer-made', subject: ride.rideId, sequence: 3, data });
  await waitFor(
    async () =>
      (await identity.call('GET /auth/session', { headers: traveler.headers })).body.user.requestedRides === 1,
  );
}
