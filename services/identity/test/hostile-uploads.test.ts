import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import sharp from 'sharp';
import { anOperator, aTraveler, picture, type SignedIn, startIdentity, upload } from './identity-harness.ts';

let identity: TestService;
let traveler: SignedIn;
beforeAll(async () => {
  identity = await startIdentity();
  traveler = await aTraveler(identity);
});
afterAll(() => identity.stop());

async function read(path: string, { headers }: SignedIn) {
  const answer = await fetch(`${identity.url}/files/${path}`, { headers });
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
}

const page = '<script>fetch("//evil.example")</script>';

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A PNG that claims this size but contains no pixels. */
function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(9))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}

describe('an upload', () => {
  test.each([
    ['a program', Buffer.concat([Buffer.from('7f454c4602010100', 'hex'), Buffer.alloc(2_000)])],
    ['a Windows program', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(2_000)])],
    ['an archive', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(2_000)])],
    ['a document', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')],
    ['a page', Buffer.from(`<!doctype html>${page}`)],
    ['a drawing that runs code', `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${page}</svg>`],
    ['a drawing after a byte order mark', '\ufeff<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an animation', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['the beginning of a picture only', Buffer.from('ffd8ffe000104a4649460001', 'hex')],
  ])('that is %s is refused, whatever its name says', async (_, content) => {
    const answer = await upload(identity, traveler, { category: 'profile', content });

    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'IMAGE_ONLY' } } });
  });

  test('of a few bytes that would unfold to gigapixels is refused before it is decoded', async () => {
    const bomb = pngOfSize(50_000, 50_000);

    const answer = await upload(identity, traveler, { category: 'profile', content: bomb });

    expect(bomb.length).toBeLessThan(100);
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'IMAGE_TOO_LARGE' } } });
  });

  test('that is a picture and a page at once is served as a picture, without the page', async () => {
    const inside = await sharp(await picture())
      .withExif({ IFD0: { ImageDescription: page } })
      .jpeg()
      .toBuffer();
    const content = Buffer.concat([inside, Buffer.from(`<html>${page}</html>`)]);
    expect(content.toString('latin1').split(page)).toHaveLength(3);

    const { body } = await upload(identity, traveler, { category: 'profile', content });

    const served = await read(`${traveler.user.uid}/profile/${body.fileName}`, traveler);
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.content.toString('latin1')).not.toContain('script');
  });

  test.each(['../../../etc/passwd.jpg', '..\\..\\boot.ini', 'a.php\0.jpg', '/etc/cron.d/x', '.htaccess'])(
    'keeps nothing of the name %j',
    async (name) => {
      const form = new FormData();
      form.set('image', new Blob([(await picture()) as BlobPart]), name);
      const { user, headers } = traveler;

      const answer = await identity.call(`POST /uploadFile?category=profile&id=${user.uid}`, { headers, body: form });

      expect(answer.status).toBe(200);
      expect(answer.body.fileName).toMatch(/^[0-9a-f-]{36}\.jpg$/);
    },
  );

  test('for somebody else, or in an unknown category, is refused', async () => {
    const { user } = await anOperator(identity);
    const content = await picture();

    const forOther = await upload(identity, traveler, { category: 'profile', content, id: user.uid });
    const elsewhere = await upload(identity, traveler, { category: '../profile', content });
    const nameless = await upload(identity, traveler, { category: '__proto__', content });

    expect(forOther).toMatchObject({ status: 403, body: { error: { code: 'FORBIDDEN' } } });
    expect([elsewhere.status, nameless.status]).toEqual([400, 400]);
  });
});

test.each(['..%2f..%2fconfig.ts', '%2e%2e%2fprofile.jpg', 'a'.repeat(300), '$ne', 'x.svg'])(
  'no file is read by the name %s',
  async (name) => {
    const { status, content } = await read(`${traveler.user.uid}/profile/${name}`, traveler);

    expect([400, 404, 414]).toContain(status);
    expect(content.toString()).not.toContain('import');
  },
);
