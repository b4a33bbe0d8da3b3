import { describe, expect, test } from '@jest/globals';
import { kafkaEnvironment } from './containers.ts';

describe('The broker as a container', () => {
  test('is given the settings of the native one, with nothing left open', async () => {
    const environment = await kafkaEnvironment(29092);
    expect(Object.values(environment).filter((value) => /@\w+@/.test(value))).toEqual([]);
    expect(environment).toMatchObject({
      KAFKA_NODE_ID: '1',
      KAFKA_DEFAULT_REPLICATION_FACTOR: '1',
      KAFKA_ADVERTISED_LISTENERS: 'PLAINTEXT://127.0.0.1:29092',
      KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
    });
  });
});
