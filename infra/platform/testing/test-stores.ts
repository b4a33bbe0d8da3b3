import { createHealth } from '../http/health.ts';
import { createKit, type Kit } from '../lifecycle/kit.ts';
import { createLogger, type Logger } from '../logging/logger.ts';
import { noopRelay } from './noop-relay.ts';
import { connectTestDatabase } from './test-database.ts';

export interface TestStores<S> {
  stores: S;
  log: Logger;
  close(): Promise<void>;
}

/** A service's stores by themselves, on a fresh database: nothing is published, and nobody else writes. */
export async function openTestStores<S>(name: string, create: (kit: Kit) => S): Promise<TestStores<S>> {
  const log = createLogger({ name, level: 'silent' });
  const connection = await connectTestDatabase(name);
  const { metrics } = createHealth();
  const watermark = () => async () => undefined;
  const { kit, prepare } = createKit({
    connection,
    log,
    metrics,
    watermark,
    hasCaughtUp: () => true,
    relay: noopRelay,
  });
  const stores = create(kit);
  await prepare();
  return { stores, log, close: () => connection.close() };
}
