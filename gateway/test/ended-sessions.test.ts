import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import userRegistered from '@livery/contracts/identity/samples/user.registered.json' with { type: 'json' };
import { streamsPerPerson } from '@livery/contracts/limits.ts';
import { type EventProbe, startEventProbe } from '@livery/platform/testing/event-probe.ts';
import { waitFor } from '@livery/platform/testing/wait-for.ts';
import type { Gateway } from '../app.ts';
import { gatewayEnvironment, signer, stackVariable, startTestGateway } from './gateway-harness.ts';
import { answerJson, type Neighbor, neighbor } from './neighbor.ts';
import { openStream } from './open-stream.ts';

interface Page {
  uid: string;
  sessionId: string;
  epoch?: number;
}

let gateway: Gateway;
let environment: Record<string, string>;
let service: Neighbor;
let identity: Neighbor;
let probe: EventProbe;

beforeAll(async () => {
  service = await neighbor((_request, response) => answerJson(response));
  identity = await neighbor((_request, response) => {
    response.statusCode = 401;
    answerJson(response);
  });
  environment = gatewayEnvironment({ RIDES_URL: service.url, IDENTITY_URL: identity.url });
  probe = await startEventProbe({
    brokers: stackVariable('KAFKA_BROKERS'),
    prefix: environment['KAFKA_PREFIX'] ?? '',
  });
  gateway = await startTestGateway(environment);
}, 30_000);
afterAll(async () => {
  await gateway.stop();
  await Promise.all([probe.stop(), service.stop(), identity.stop()]);
});

const cookieOf = (page: Page) => ({ cookie: `livery_access=${signer.tokenFor(page)}` });
const statusFor = async (page: Page, at = gateway) =>
  (await fetch(`${at.url}/api/reservations?list=past`, { headers: cookieOf(page) })).status;
const isRefused = async (page: Page, at = gateway) => (await statusFor(page, at)) === 401;
const open = (page: Page) => openStream(gateway.url, cookieOf(page));

const endSession = (uid: string, sid: string) =>
  probe.publish({ type: 'session.ended', subject: sid, key: uid, data: { uid, sid }, parties: [uid] });
const revokeAccess = (uid: string, epoch: number) =>
  probe.publish({ type: 'access.revoked', subject: uid, sequence: epoch, data: { uid, epoch }, parties: [uid] });

describe('a sign-in that has ended', () => {
  test('is refused, with its stream; the person’s others go on', async () => {
    const [phone, laptop] = [
      { uid: 'lea', sessionId: 'lea-phone' },
      { uid: 'lea', sessionId: 'lea-laptop' },
    ];
    const [onPhone, onLaptop] = [await open(phone), await open(laptop)];

    await endSession('lea', 'lea-phone');

    await waitFor(() => isRefused(phone));
    await onPhone.ended;
    expect(await statusFor(laptop)).toBe(200);
    expect(onLaptop.text()).toContain('"type":"session.ended"');
    onLaptop.leave();
  });

  test('everywhere is refused on every device; whoever signs in again is not', async () => {
    const pages = ['max-phone', 'max-laptop'].map((sessionId) => ({ uid: 'max', sessionId }));
    const streams = await Promise.all(pages.map(open));

    await revokeAccess('max', 1);

    await Promise.all(pages.map((page) => waitFor(() => isRefused(page))));
    await Promise.all(streams.map(({ ended }) => ended));
    expect(await statusFor({ uid: 'max', sessionId: 'max-anew', epoch: 1 })).toBe(200);
  });

  test('is refused by a gateway that starts after it, from its first answer on', async () => {
    const [ended, revoked] = [
      { uid: 'ida', sessionId: 'ida-1' },
      { uid: 'jan', sessionId: 'jan-1' },
    ];
    await Promise.all([endSession('ida', 'ida-1'), revokeAccess('jan', 1)]);

    const restarted = await startTestGateway(environment);

    expect(await Promise.all([ended, revoked].map((page) => statusFor(page, restarted)))).toEqual([401, 401]);
    expect(await statusFor({ uid: 'ida', sessionId: 'ida-2' }, restarted)).toBe(200);
    await restarted.stop();
  });

  test('by a suspension is told of it before its stream closes', async () => {
    const stream = await open({ uid: 'uwe', sessionId: 'uwe-1' });

    const { user } = userRegistered.data;
    await probe.publish({
      type: 'user.suspended',
      subject: 'uwe',
      data: { user: { ...user, uid: 'uwe' } as never, reason: 'Complaints.' },
      parties: ['uwe'],
    });
    await revokeAccess('uwe', 1);

    await stream.ended;
    expect(stream.text()).toContain('"type":"user.suspended"');
  });
});

describe('streams of one person', () => {
  test('each tell every update, also when another has left', async () => {
    const pages = ['kim-1', 'kim-2', 'kim-3'].map((sessionId) => ({ uid: 'kim', sessionId }));
    const [first, second, third] = await Promise.all(pages.map(open));
    const news = (sequence: number) =>
      probe.publish({
        type: 'session.ended',
        subject: 'other',
        sequence,
        data: { uid: 'x', sid: 'x' },
        parties: ['kim'],
      });

    await news(1);
    await waitFor(() => [first, second, third].every((stream) => stream?.text().includes('"version":1')));
    first?.leave();
    await news(2);

    await waitFor(() => [second, third].every((stream) => stream?.text().includes('"version":2')));
    expect(first?.text()).not.toContain('"version":2');
    second?.leave();
    third?.leave();
  });

  test('are limited: one too many is refused until another one is closed', async () => {
    const page = { uid: 'tom', sessionId: 'tom-1' };
    const streams = await Promise.all(Array.from({ length: streamsPerPerson }, () => open(page)));

    const refused = await open(page);
    streams[0]?.leave();

    expect(refused.status).toBe(429);
    await waitFor(async () => {
      const again = await open(page);
      again.leave();
      return again.status === 200;
    });
    for (const stream of streams) stream.leave();
  });
});
