import { newPersonalDetails, password, signUpTraveler } from '@livery/stack/people/sign-up.ts';
import type { System } from '@livery/stack/system.ts';
import sharp from 'sharp';
import { startFloor } from '../floors/start-floor.ts';
import { throughputBeside } from '../measure/by-turns.ts';
import { type Post, postsPerSecond } from '../measure/load.ts';
import type { Result } from '../report/result.ts';
import type { BenchSystem } from '../support/bench-system.ts';
import { claimsOf, tokensOf } from '../support/travelers.ts';
import type { Bench } from './row.ts';

/** A person's journal grows with each photo, and nobody has hundreds. */
const uploaders = 40;
/** Both are the processor's work: a few at once keep two cores busy, and identity lets two begin. */
const connections = 8;
/** As many at once as identity begins: more threads would get more of a busy machine. */
const twoAtOnce = { UV_THREADPOOL_SIZE: '2' };
const atLeast = 0.8;
/** A photo of moderate resolution from a phone: 6 megapixels of noise, which is hard to compress. */
const photo = { width: 3_000, height: 2_000, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 20 } } as const;

/** The right password at identity, beside bare Fastify that verifies the same hash. */
export async function loggingIn({ benchSystem, pace }: Bench): Promise<Result[]> {
  const { member, system } = await someone(await benchSystem({ areLongUp: true }));
  const floor = await startFloor('bare-password', { ...twoAtOnce, PASSWORD: password });
  const body = JSON.stringify({ email: member.email, password });
  const { hop } = await tokensOf(system);
  const post = { headers: { authorization: `Bearer ${hop('identity', null)}` }, body };
  const at = (origin: unknown) => (seconds: number) =>
    postsPerSecond(`${origin}/auth/login`, [post], { seconds, connections });
  const longWarmUp = { ...pace, warmUpSeconds: 6 * pace.warmUpSeconds };
  const result = await throughputBeside(longWarmUp, {
    what: 'log-in, identity service',
    atLeast,
    ours: at(system.serviceUrls.identity),
    floor: at(floor.said),
  });
  await floor.stop();
  return [result];
}

/** Photos at identity, beside bare Fastify that makes the same three sizes and keeps none. */
export async function uploading({ benchSystem, pace }: Bench): Promise<Result[]> {
  const { system, only } = await benchSystem();
  const uids = await signUpMany(system);
  await only('identity');
  const content = await sharp({ create: { ...photo, background: 'navy' } })
    .jpeg()
    .toBuffer();
  const { hop } = await tokensOf(system);
  const floor = await startFloor('bare-picture', twoAtOnce);
  const form = formOf(content);
  const ours = uids.map((uid) => ({
    path: `/uploadFile?category=profile&id=${uid}`,
    headers: { ...form.headers, authorization: `Bearer ${hop('identity', claimsOf(uid))}` },
    body: form.body,
  }));
  const bare = { path: '/uploadFile', headers: { 'content-type': 'image/jpeg' }, body: content };
  /** Each connection sends for people of its own: nobody uploads twice at a time. */
  const sending = (url: unknown, posts: Post[]) => async (seconds: number) => {
    const shares = Array.from({ length: connections }, (_, turn) =>
      posts.filter((_post, at) => at % connections === turn),
    );
    const rates = await Promise.all(
      shares.map((share) => postsPerSecond(`${url}`, share, { seconds, connections: 1 })),
    );
    return rates.reduce((sum, rate) => sum + rate, 0);
  };
  const result = await throughputBeside(pace, {
    what: 'upload of a photo, identity service',
    atLeast,
    ours: sending(system.serviceUrls.identity, ours),
    floor: sending(
      floor.said,
      Array.from({ length: connections }, () => bare),
    ),
  });
  await floor.stop();
  return [result];
}

async function signUpMany(system: System): Promise<string[]> {
  const uids: string[] = [];
  while (uids.length < uploaders) uids.push((await signUpTraveler(system, newPersonalDetails('Anna'))).uid);
  return uids;
}

async function someone({ system, only }: BenchSystem) {
  const member = await signUpTraveler(system, newPersonalDetails('Anna'));
  await only('identity');
  return { member, system };
}

function formOf(content: Buffer): Post {
  const [boundary, end] = ['a-photo-follows', '\r\n'];
  const head = [
    `--${boundary}`,
    'Content-Disposition: form-data; name="image"; filename="a.jpg"',
    'Content-Type: image/jpeg',
  ];
  const body = Buffer.concat([
    Buffer.from(`${head.join(end)}${end}${end}`),
    content,
    Buffer.from(`${end}--${boundary}--${end}`),
  ]);
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, body };
}
