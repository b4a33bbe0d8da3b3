import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { createHealth } from '../http/health.ts';
import { createLogger } from '../logging/logger.ts';
import { type Lease, lease } from '../mongo/aggregate-schema.ts';
import { looselyTyped } from '../mongo/connect.ts';
import { instant, optional } from '../mongo/fields.ts';
import { documentSchema } from '../mongo/schema.ts';
import { noopRelay } from '../testing/noop-relay.ts';
import { connectTestDatabase } from '../testing/test-database.ts';
import { createKit } from './kit.ts';

const schema = documentSchema<{ nextAttemptAt?: Date; lease?: Lease }>({
  nextAttemptAt: optional(instant),
  lease: optional(lease),
});

let connection: Connection;
beforeAll(async () => {
  connection = await connectTestDatabase('kit');
});
afterAll(() => connection.close());

test('an intent is leased for as long as the service has been told', async () => {
  const log = createLogger({ name: 'kit-test', level: 'silent' });
  const { metrics } = createHealth();
  const nothingRead = { watermark: () => async () => undefined, hasCaughtUp: () => true };
  const { kit } = createKit({ connection, log, metrics, ...nothingRead, relay: noopRelay, leaseMs: 5_000 });
  const letters = kit.model('letters', schema);
  let leasedUntil = 0;
  async function run(id: string) {
    leasedUntil = (await letters.findOne({ _id: id }).lean())?.lease?.until?.getTime() ?? 0;
    await letters.updateOne({ _id: id }, { $unset: { nextAttemptAt: '' } });
  }
  await letters.create({ _id: 'due', nextAttemptAt: new Date() });
  const before = Date.now();

  await kit.intentRunner({ name: 'letters', model: looselyTyped(letters), run }).runNow('due');

  expect(leasedUntil).toBeGreaterThanOrEqual(before + 5_000);
  expect(leasedUntil).toBeLessThanOrEqual(Date.now() + 5_000);
});
