import { expect, test } from '@jest/globals';
import { createLogger } from '../logging/logger.ts';
import { createKafka } from './client.ts';

const { KAFKA_BROKERS: brokers = '' } = process.env;
const closed = '127.0.0.1:1';
const log = createLogger({ name: 'client-test', level: 'silent' });

test('who knows a broker that is gone and one that is there finds the other, whichever is first', async () => {
  for (const known of [`${closed},${brokers}`, `${brokers},${closed}`]) {
    const admin = createKafka({ brokers: known, clientId: 'client-test', log }).admin();
    await admin.connect();
    expect(await admin.listTopics()).toBeInstanceOf(Array);
    await admin.disconnect();
  }
});
