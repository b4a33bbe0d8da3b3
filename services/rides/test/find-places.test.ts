import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messages } from '@livery/contracts/messages.ts';
import { vehicleClasses } from '@livery/contracts/vocabulary.ts';
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
    ['evanst', 'Evanston, IL', 'city'],
    ['sprngfield il', 'Abraham Lincoln Capital Airport (SPI), Springfield, IL', 'airport'],
    ['charlotte am', 'Cyril E. King Airport (STT), Charlotte Amalie, VI', 'airport'],
    ['saipan', 'Saipan International Airport (SPN), I Fadang, Saipan, MP', 'airport'],
    ['60601', 'Chicago, IL 60601', 'zip'],
    ['10001', 'New York, NY 10001', 'zip'],
    ['90001', 'Los Angeles, CA 90001', 'zip'],
    ['123 Main St, Chicago, IL 60601', '123 Main St, Chicago, IL 60601', 'zip'],
    ['10 Elm Ave, Austin, tx', '10 Elm Ave, Austin, TX', 'city'],
    ['10 Elm Ave, Austin, Texas', '10 Elm Ave, Austin, TX', 'city'],
    ['123 Main St, Chicago', '123 Main St, Chicago, IL', 'city'],
    ['123 Main St Chicago', '123 Main St, Chicago, IL', 'city'],
    ['123 Main St, Chic', '123 Main St, Chicago, IL', 'city'],
    ['123 Main St, Apt 4, Chicago IL', '123 Main St, Apt 4, Chicago, IL', 'city'],
    ['1 Ocean Dr, Miami Beach, FL', '1 Ocean Dr, Miami Beach, FL', 'city'],
    ['20 W 34th St, New York, NY 10001', '20 W 34th St, New York, NY 10001', 'zip'],
    ['123 Main St, Springfield, IL 00000', '123 Main St, Springfield, IL', 'city'],
    ['123 Main St Springfield IL 99999-1234', '123 Main St, Springfield, IL', 'city'],
    ['teb', 'Teterboro Airport (TEB), Teterboro, NJ', 'airport'],
    ['van nuys airport', 'Van Nuys Airport (VNY), Van Nuys, CA', 'airport'],
    ['pwk', 'Chicago Executive Airport (PWK), Chicago/Prospect Heights/Wheeling, IL', 'airport'],
  ])('finds %p', async (query, label, precision) => {
    const [first] = await suggest(query);

    expect(first).toMatchObject({ label, precision });
    const { body } = await service.call(`GET /places/${encodeURIComponent(first.id)}`);
    expect(body).toMatchObject({ ...first, lat: expect.any(Number), lng: expect.any(Number) });
  });

  test.each([
    ['chicago', ['ORD', 'MDW'], 'Chicago, IL'],
    ['chica', ['ORD', 'MDW'], 'Chicago, IL'],
    ['new york', ['JFK', 'LGA'], 'New York City, NY'],
    ['newark', ['EWR'], 'Newark, NJ'],
    ['midway', ['MDW'], 'Midway, FL (Santa Rosa County)'],
    ['dallas', ['DFW', 'DAL'], 'Dallas, TX'],
    ['springfield il', ['SPI'], 'Springfield, IL'],
  ])('of %p begin with its airports', async (query, codes, city) => {
    const found = await suggest(query);

    const leading = found.slice(0, codes.length).map(({ id }: { id: string }) => id.replace('airport~', ''));
    expect(leading.toSorted()).toEqual(codes.toSorted());
    expect(found.map(({ label }: { label: string }) => label)).toContain(city);
  });

  test('that share their name are told apart by county or ZIP', async () => {
    const labels = (await suggest('midway fl')).map(({ label }: { label: string }) => label);

    expect(labels).toEqual(
      expect.arrayContaining([
        'Midway, FL (Santa Rosa County)',
        'Midway, FL (Gadsden County)',
        'Midway, FL (Seminole County)',
      ]),
    );
    expect(new Set(labels).size).toBe(labels.length);
  });

  test('have the zone and state of where they lie', async () => {
    const [first] = await suggest('hagatna');

    expect((await service.call(`GET /places/${first.id}`)).body).toMatchObject({
      state: 'GU',
      timeZone: 'Pacific/Guam',
    });
  });

  test('of a street without a state are offered in every town of that name', async () => {
    const labels = (await suggest('123 Main St, Springfield')).map(({ label }: { label: string }) => label);

    expect(labels).toEqual(
      expect.arrayContaining([
        '123 Main St, Springfield, MO',
        '123 Main St, Springfield, MA',
        '123 Main St, Springfield, IL',
      ]),
    );
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

  test.each([
    ['Toronto', { lat: 43.6532, lng: -79.3832 }],
    ['Windsor, across the river from Detroit', { lat: 42.3149, lng: -83.0364 }],
    ['Niagara Falls, Ontario', { lat: 43.0896, lng: -79.0849 }],
    ['Tijuana', { lat: 32.5149, lng: -117.0382 }],
    ['Ciudad Juárez', { lat: 31.7202, lng: -106.4608 }],
    ['Vancouver', { lat: 49.2827, lng: -123.1207 }],
    ['the Bahamas', { lat: 25.0443, lng: -77.3504 }],
    ['Pago Pago, in the territory that is not served', { lat: -14.2756, lng: -170.702 }],
    ['the ocean', { lat: 38, lng: -68 }],
  ])('neither starts nor ends in %s', async (_, abroad) => {
    const starts = await service.call('POST /route', { body: { from: abroad, to } });
    const ends = await service.call('POST /route', { body: { from, to: abroad } });

    expect([starts.status, starts.body.error.code]).toEqual([400, 'PICK_UP_NOT_CHOSEN']);
    expect([ends.status, ends.body.error.code]).toEqual([400, 'DROP_OFF_NOT_CHOSEN']);
  });

  test.each([
    ['Detroit', { lat: 42.3314, lng: -83.0458 }, 'MI', 'America/Detroit'],
    ['San Ysidro', { lat: 32.552, lng: -117.043 }, 'CA', 'America/Los_Angeles'],
    ['Blaine, on the 49th parallel', { lat: 48.9937, lng: -122.747 }, 'WA', 'America/Los_Angeles'],
    ['Calais, whose map of zones is Canadian', { lat: 45.1838, lng: -67.2766 }, 'ME', 'America/New_York'],
    ['Key West', { lat: 24.5551, lng: -81.78 }, 'FL', 'America/New_York'],
    ['Navy Pier', { lat: 41.8917, lng: -87.6043 }, 'IL', 'America/Chicago'],
    ['Hoboken', { lat: 40.7439, lng: -74.0324 }, 'NJ', 'America/New_York'],
    ['Washington', { lat: 38.8977, lng: -77.0365 }, 'DC', 'America/New_York'],
    ['Omaha’s airport, beyond the river', { lat: 41.3032, lng: -95.8941 }, 'NE', 'America/Chicago'],
    ['Honolulu', { lat: 21.3069, lng: -157.8583 }, 'HI', 'Pacific/Honolulu'],
    ['San Juan', { lat: 18.4655, lng: -66.1057 }, 'PR', 'America/Puerto_Rico'],
  ])('from %s knows state and zone', async (_, start, ...known) => {
    const { body } = await service.call('POST /route', { body: { from: start, to: start } });

    expect([body.state, body.timeZone]).toEqual(known);
  });

  test('leads from no island to another state, and within each', async () => {
    const honolulu = { lat: 21.3069, lng: -157.8583 };
    const kailua = { lat: 21.4022, lng: -157.7394 };
    const overSea = await service.call('POST /route', { body: { from: honolulu, to } });
    const within = await service.call('POST /route', { body: { from: honolulu, to: kailua } });

    expect([overSea.status, overSea.body.error.code, overSea.body.error.message]).toEqual([
      400,
      'NO_ROAD',
      messages.noRoad,
    ]);
    expect(within.status).toBe(200);
  });

  test('has a rate per class and a quote', async () => {
    const ask = (distance: number) =>
      service.call('POST /calculateRideRate', { body: { distance, serviceType: 'Point-to-Point', from, to } });

    expect((await ask(18.5)).body).toMatchObject({ data: { Sedan: 81, StretchSUV: -1 }, quoteId: expect.any(String) });
    expect((await ask(0)).body.error.code).toBe('QUOTE_FAILED');
    expect((await ask(500)).body.error.code).toBe('DISTANCE_IMPLAUSIBLE');
  });

  test.each([
    ['the page of the quote', { distance: 18.5, serviceType: 'Point-to-Point' }, 104],
    ['the booking of a trip', { distance: 18.5, serviceType: 'Point-to-Point', serviceVehicle: 'SUV' }, 104],
    [
      'the booking of a charter',
      { distance: 0, serviceType: 'HourlyCharter', serviceVehicle: 'SUV', serviceHours: 4 },
      4 * 85,
    ],
  ])('is priced for every class when %s tells no more than it has to', async (...[, body, dollars]) => {
    const { status, body: rates } = await service.call('POST /calculateRideRate', { body });

    expect(status).toBe(200);
    expect(Object.keys(rates.data)).toEqual([...vehicleClasses]);
    expect(rates.data.SUV).toBe(dollars);
  });
});
