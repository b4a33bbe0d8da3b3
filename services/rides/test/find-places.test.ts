import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TestService } from '@livery/platform/testing/test-service.ts';
import { startRides } from './rides-harness.ts';

let service: TestService;
beforeAll(async () => {
  service = await startRides();
}, 60_000);
afterAll(() => service.stop(), 30_000);

const suggest = async (query: string) =>
  (await service.call(`GET /places?query=${encodeURIComponent(query)}`)).body.items;

describe('places', () => {
  test.each([
    ['ohare', "Chicago O'Hare International Airport (ORD), Chicago, IL", 'airport'],
    ['lax', 'Los Angeles International Airport (LAX), Los Angeles, CA', 'airport'],
    ['chica', 'Chicago, IL', 'city'],
    ['sprngfield il', 'Springfield, IL', 'city'],
    ['charlotte am', 'Charlotte Amalie, VI', 'city'],
    ['saipan', 'Saipan, MP', 'city'],
    ['60601', 'Chicago, IL 60601', 'zip'],
    ['123 Main St, Chicago, IL 60601', '123 Main St, Chicago, IL 60601', 'zip'],
    ['10 Elm Ave, Austin, tx', '10 Elm Ave, Austin, TX', 'city'],
  ])('finds %p', async (query, label, precision) => {
    const [first] = await suggest(query);

    expect(first).toMatchObject({ label, precision });
    const { body } = await service.call(`GET /places/${encodeURIComponent(first.id)}`);
    expect(body).toMatchObject({ ...first, lat: expect.any(Number), lng: expect.any(Number) });
  });

  test('have the zone and state of where they lie', async () => {
    const [first] = await suggest('hagatna');

    expect((await service.call(`GET /places/${first.id}`)).body).toMatchObject({
      state: 'GU',
      timeZone: 'Pacific/Guam',
    });
  });

  test('that do not exist are not found', async () => {
    expect(await suggest('xqzw')).toEqual([]);
    expect((await service.call('GET /places/city~0')).status).toBe(404);
  });
});

describe('a route', () => {
  const from = { lat: 41.8789, lng: -87.6359 };
  const to = { lat: 41.9786, lng: -87.9048 };

  test('is estimated, with the state and zone of its start', async () => {
    const { body } = await service.call('POST /route', { body: { from, to } });

    expect(body).toMatchObject({ method: 'estimate', state: 'IL', timeZone: 'America/Chicago' });
    expect(body.distanceMiles).toBeCloseTo(19.6, 0);
    expect(body.durationText).toMatch(/mins/);
  });

  test('has a rate per class and a quote', async () => {
    const ask = (distance: number) =>
      service.call('POST /calculateRideRate', { body: { distance, serviceType: 'Point-to-Point', from, to } });

    expect((await ask(18.5)).body).toMatchObject({ data: { Sedan: 81, StretchSUV: -1 }, quoteId: expect.any(String) });
    expect((await ask(0)).body.error.code).toBe('QUOTE_FAILED');
    expect((await ask(500)).body.error.code).toBe('DISTANCE_IMPLAUSIBLE');
  });
});
