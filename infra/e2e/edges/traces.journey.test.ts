import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { services } from '@livery/stack/system/layout.ts';
import { waitUntil } from '@livery/stack/wait-until.ts';
import { type Collector, type Span, startCollector } from '../support/collector.ts';
import { openRide } from '../support/prepared-rides.ts';
import { startTestSystem, type TestSystem } from '../support/start-test-system.ts';

const traceId = 'c11c4ed0c11c4ed0c11c4ed0c11c4ed0';
const click = '5dae5dae5dae5dae';

let collector: Collector;
let system: TestSystem;

beforeAll(async () => {
  collector = await startCollector();
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  system = await startTestSystem({
    environment: Object.fromEntries([...services, 'gateway'].map((part) => [part, environment])),
  });
  await system.newOperator();
  const traveler = await system.newTraveler();
  const headers = { traceparent: `00-${traceId}-${click}-01` };
  const clicking: typeof traveler.call = (route, body, options) => traveler.call(route, body, { ...options, headers });
  await openRide(system, { traveler: { ...traveler, call: clicking }, inHours: 72 });
}, 120_000);
afterAll(async () => {
  await system?.stop();
  await collector?.stop();
}, 30_000);

const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId);
const parentOf = ({ parentSpanId }: Span) => ofTrace().find(({ spanId }) => spanId === parentSpanId);

/** From a span back to the first one that a part has sent, which is a step of the click. */
function wayOf(span: Span): string[] {
  const parent = parentOf(span);
  if (!parent) return [span.parentSpanId === click ? 'click' : `unknown ${span.parentSpanId}`, stepOf(span)];
  return [...wayOf(parent), stepOf(span)];
}

function stepOf({ service, name, attributes }: Span): string {
  return [service, name, attributes['cloudevents.event_type']].filter(Boolean).join(' ');
}

async function wayTo(step: string): Promise<string[]> {
  const span = await waitUntil(step, async () => ofTrace().find((one) => stepOf(one) === step));
  // Each part sends its spans in its own time.
  return waitUntil(`what led to ${step}`, async () => {
    const way = wayOf(span);
    return way[0] === 'click' && way;
  });
}

const booked = ['click', 'gateway POST /api/rides', 'rides POST /rides'];
const requested = [...booked, 'rides send ride.v1 ride.requested'];
const claimed = [...requested, 'payments process ride.v1 ride.requested'];
const authorized = [...claimed, 'payments run charges', 'payments send charge.v1 charge.authorized'];
const opened = [...authorized, 'rides process charge.v1 charge.authorized', 'rides send ride.v1 ride.opened'];
const told = [...opened, 'notifications process ride.v1 ride.opened'];

describe('the trace of a click', () => {
  test.each([
    ['the write', [...booked, 'rides insert rides']],
    ['the claim of the hold', authorized],
    ['the tasks', [...requested, 'scheduler process ride.v1 ride.requested']],
    ['the page', [...opened, 'gateway process ride.v1 ride.opened']],
    ['the texts to operators', [...told, 'notifications run invitations', 'notifications POST twilio']],
  ])('goes from the browser to %s', async (_, way) => {
    expect(await wayTo(way.at(-1) ?? '')).toEqual(way);
  });

  test('shows what the provider was asked', async () => {
    expect(await wayTo('payments POST stripe')).toEqual(
      expect.arrayContaining(['gateway POST /api/newRideBookingPreauthorization', 'payments POST stripe']),
    );
  });

  test('is named in the log lines of what it led to', async () => {
    const lines = readFileSync(join(system.runFolder, 'logs/rides.log'), 'utf8').split('\n');

    expect(lines.filter((line) => line.includes(`"traceId":"${traceId}"`) && line.includes('"/rides"'))).not.toEqual(
      [],
    );
  });

  test('tells nothing about people', async () => {
    await wayTo(opened.at(-1) ?? '');
    const told = JSON.stringify(collector.spans);

    expect(told).not.toMatch(/Paula|Passenger|Anna|3125550142|@/);
  });

  test('goes on with a task that it led to, hours later', async () => {
    await system.moveClock(3);

    expect(await wayTo('scheduler send task.v1 task.due')).toContain('scheduler process ride.v1 ride.requested');
  });

  test('leaves out health checks and metrics', () => {
    expect(collector.spans.filter(({ name }) => /livez|readyz|metrics/.test(name))).toEqual([]);
  });
});
