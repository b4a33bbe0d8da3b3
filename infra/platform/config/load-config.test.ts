import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import { loadConfig } from './load-config.ts';
import { numberVariable, serviceVariables } from './variables.ts';

const pem = '-----BEGIN PUBLIC KEY-----\nMCow\n-----END PUBLIC KEY-----\n';
const usable = {
  PORT: '8101',
  MONGO_URL: 'mongodb://127.0.0.1',
  KAFKA_BROKERS: '127.0.0.1:9092',
  GATEWAY_PUBLIC_KEYS: JSON.stringify([pem]),
  IDEMPOTENCY_SECRET: 'a',
};
const schema = z.object({ ...serviceVariables, DAYS: z._default(numberVariable(1, 9), 3) });

describe('the configuration', () => {
  test('is parsed, completed with defaults and frozen', () => {
    const config = loadConfig(schema, { ...usable, OTHER: 'ignored' });

    expect(config).toMatchObject({ PORT: 8101, HOST: '127.0.0.1', DAYS: 3, GATEWAY_PUBLIC_KEYS: [pem], LIVE: 'no' });
    expect(Object.isFrozen(config)).toBe(true);
    expect(config).not.toHaveProperty('OTHER');
  });

  test('names everything that is missing or wrong at once', () => {
    const wrong = { ...usable, PORT: 'eighty', MONGO_URL: '', DAYS: '10', GATEWAY_PUBLIC_KEYS: 'no json' };

    expect(() => loadConfig(schema, wrong)).toThrow(
      /PORT: .*\n.*MONGO_URL: is missing\n.*GATEWAY_PUBLIC_KEYS: is not JSON\n.*DAYS: /,
    );
  });

  test.each(['CLOCK_FILE', 'FAILPOINT'])('refuses %s with real money', (name) => {
    expect(() => loadConfig(schema, { ...usable, [name]: 'x', LIVE: 'yes' })).toThrow(name);
    expect(loadConfig(schema, { ...usable, [name]: 'x' })).toMatchObject({ [name]: 'x' });
  });

  test('describes every variable', () => {
    for (const [name, variable] of Object.entries(serviceVariables))
      expect([name, z.globalRegistry.get(variable)?.description]).toEqual([name, expect.any(String)]);
  });
});
