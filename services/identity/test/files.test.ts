import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { imageMaxBytes } from '@livery/contracts/identity/policy.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import sharp from 'sharp';
import { aRide } from './builders.ts';
import {
  anAdmin,
  anOperator,
  asTheGatewaySends,
  aTraveler,
  inDatabase,
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

function stored(name: string): Promise<Buffer> {
  return inDatabase(identity, async (database) => {
    const [file] = await database.collection('files.files').find({ filename: name }).toArray();
    const chunks = await database.collection('files.chunks').find({ files_id: file?._id }).sort({ n: 1 }).toArray();
    return Buffer.concat(chunks.map((chunk) => chunk['data'].buffer));
  });
}

const avif = async () =>
  sharp(await picture({ width: 80, height: 60 }))
    .avif()
    .toBuffer();

describe('upload', () => {
  test('finds its collections and their indexes already made', async () => {
    const indexes = await inDatabase(identity, async (database) => {
      const all = await Promise.all(['files.files', 'files.chunks'].map((name) => database.collection(name).indexes()));
      return all.flat().map(({ key }) => key);
    });

    expect(indexes).toEqual([
      { _id: 1 },
      { filename: 1, uploadDate: 1 },
      { uploadDate: 1 },
      { _id: 1 },
      { files_id: 1, n: 1 },
    ]);
  });

  test('keeps a photo in three sizes, without the camera’s notes, and names it in the profile', async () => {
    const operator = await anOperator(identity);

    const { status, body } = await upload(operator, { category: 'profile', content: await picture() });

    expect(status).toBe(200);
    const { uid } = operator.user;
    const original = await read(`${uid}/profile/${body.fileName}`, operator.headers);
    const resized = await read(`${uid}/profile/resized_${body.fileName}`, operator.headers);
    const thumb = await read(`${uid}/profile/thumb_${body.fileName}`, operator.headers);
    expect(original.headers.get('content-type')).toBe('image/jpeg');
    expect(original.headers.get('content-disposition')).toBe('inline; filename="profile.jpg"');
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
    expect(served.headers.get('content-disposition')).toBe('attachment; filename="license.jpg"');
    expect((await sharp(served.content).metadata()).format).toBe('jpeg');
    expect(kept.length).toBeGreaterThan(served.content.length);
    expect(kept.includes(served.content.subarray(0, 64))).toBe(false);
  });

  test.each([
    ['a text', 'just words', 'IMAGE_ONLY'],
    ['a drawing of code', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'IMAGE_ONLY'],
    ['AVIF, which comes in the container of HEIC', avif(), 'IMAGE_ONLY'],
    ['nothing', '', 'IMAGE_MISSING'],
    ['more than 10 MB', Buffer.alloc(11 * 1024 * 1024), 'IMAGE_TOO_LARGE'],
  ])('refuses %s', async (_, content, code) => {
    const traveler = await aTraveler(identity);

    const answer = await upload(traveler, { category: 'profile', content: await content });

    expect(answer).toMatchObject({ status: 400, body: { error: { code } } });
  });

  test('refuses more than 10 MB also when the limit falls between two chunks', async () => {
    const { user, headers } = await aTraveler(identity);
    const head = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
    const jpeg = Buffer.concat([await picture(), Buffer.alloc(imageMaxBytes)]).subarray(0, imageMaxBytes);
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(Buffer.concat([Buffer.from(head), jpeg]));
        await pause(300);
        controller.enqueue(Buffer.from('one byte more\r\n--b--\r\n'));
        controller.close();
      },
    });
    const request = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
      body,
      duplex: 'half',
    };

    const answer = await fetch(`${identity.url}/uploadFile?category=profile&id=${user.uid}`, request);

    expect(answer.status).toBe(400);
    expect((await answer.json()).error.code).toBe('IMAGE_TOO_LARGE');
  });

  test('takes a picture as an iPhone makes it: upright, as JPEG, without the camera’s notes', async () => {
    const traveler = await aTraveler(identity);
    const content = await readFile(new URL('phone.heic', import.meta.url));

    const { status, body } = await upload(traveler, { category: 'profile', content });

    expect(status).toBe(200);
    const served = await read(`${traveler.user.uid}/profile/${body.fileName}`, traveler.headers);
    expect(await sharp(served.content).metadata()).toMatchObject({ format: 'jpeg', width: 240, height: 320 });
    expect((await sharp(served.content).metadata()).exif).toBeUndefined();
    const { data } = await sharp(served.content)
      .extract({ left: 0, top: 0, width: 100, height: 100 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[2]).toBeGreaterThan(100);
  });

  test('says what helps when a picture of a phone is broken', async () => {
    const traveler = await aTraveler(identity);
    const content = await readFile(new URL('phone.heic', import.meta.url));
    const settings = content.indexOf('hvcC');
    content.fill(0, settings + 27, settings + 60);

    const answer = await upload(traveler, {
      category: 'profile',
      content,
    });

    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'IMAGE_ONLY', message: messages.imageUnreadable } },
    });
  });

  test('refuses a larger picture of a phone than it could prepare in time, before it is decoded', async () => {
    const traveler = await aTraveler(identity);
    const content = await readFile(new URL('phone.heic', import.meta.url));
    // What the file says of its width and height.
    for (let at = content.indexOf('ispe'); at !== -1; at = content.indexOf('ispe', at + 1)) {
      content.writeUInt32BE(6_000, at + 8);
      content.writeUInt32BE(5_000, at + 12);
    }

    const answer = await upload(traveler, { category: 'profile', content });

    expect(answer).toMatchObject({
      status: 400,
      body: { error: { code: 'IMAGE_TOO_LARGE', message: messages.heicTooLarge } },
    });
  });

  test.each(['license', 'insurance', 'vehicle', 'vehicleRegistration'])('a traveler has no %s', async (category) => {
    const answer = await upload(await aTraveler(identity), { category });

    expect(answer).toMatchObject({
      status: 403,
      body: { error: { code: 'OPERATORS_ONLY', message: messages.operatorsOnly } },
    });
  });

  test('prepares two pictures at once and lets the others wait, until there are too many', async () => {
    const people = await Promise.all(Array.from({ length: 14 }, () => anOperator(identity)));
    const content = await picture({ width: 3_000, height: 2_000 });

    const answers = await Promise.all(
      [...people, ...people, ...people].map((person) => upload(person, { category: 'vehicle', content })),
    );

    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
    const refused = answers.find(({ body }) => body.error?.code === 'PICTURES_BUSY');
    expect(refused?.body.error.message).toBe(messages.picturesBusy);
    expect(refused?.headers.get('retry-after')).toBe('5');
    expect((await upload(await anOperator(identity), { category: 'vehicle', content })).status).toBe(200);
  }, 60_000);

  test.each([
    ['before the picture', '--b\r\n'],
    ['in the picture', '--b\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\n\r\npart'],
  ])('gives one person three uploads at once, and frees them when the connection is lost %s', async (_where, begun) => {
    const [slow, other] = await Promise.all([anOperator(identity), anOperator(identity)]);
    const { headers, user } = slow;
    const hangUp = new AbortController();
    const request = () => ({
      method: 'POST',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=b' },
      body: new ReadableStream({ start: (body) => body.enqueue(Buffer.from(begun)) }),
      duplex: 'half',
      signal: hangUp.signal,
    });
    const refusals: number[] = [];
    for (let sent = 0; sent < 20; sent += 1)
      fetch(`${identity.url}/uploadFile?category=vehicle&id=${user.uid}`, request()).then(
        ({ status }) => refusals.push(status),
        () => {},
      );
    await waitFor(() => refusals.length === 17);

    const { status } = await upload(other, { category: 'vehicle', content: await picture() });
    hangUp.abort();

    expect([status, ...new Set(refusals)]).toEqual([200, 503]);
    await waitFor(async () => (await upload(slow, { category: 'vehicle' })).status === 200);
  });

  test('refuses more than 40 megapixels', async () => {
    const traveler = await aTraveler(identity);
    const content = await picture({ width: 8_000, height: 5_001 });

    const { body } = await upload(traveler, { category: 'profile', content });

    expect(body.error).toMatchObject({ code: 'IMAGE_TOO_LARGE', message: messages.imageTooLarge });
  });

  test('is refused for somebody else and without a form', async () => {
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
    expect((await read(photoPath, asTheGatewaySends())).status).toBe(401);
    expect((await read(licensePath, (await anAdmin(identity, 'staff')).headers)).status).toBe(200);
    expect((await read(licensePath, operator.headers)).status).toBe(200);
  });
});

/** The ride as rides would publish it, known to identity. */
async function answered(traveler: SignedIn, operatorId: string): Promise<void> {
  const authorId = traveler.user.uid;
  const offers = [{ operatorId, status: 'available' as const, totalRateCents: 9_000 }];
  const ride = aRide({ rideId: `ride-of-${authorId}`, authorId, offers });
  const data = { ride, operatorId, first: true, withinFiveMinutes: true };
  await identity.handled(await identity.publish({ type: 'ride.offer-made', subject: ride.rideId, sequence: 3, data }));
}
