import { afterEach, expect, test } from '@jest/globals';
import { unavailable } from '@livery/contracts/errors.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { waitFor } from '../testing/wait-for.ts';
import { workerNames } from '../testing/worker-names.ts';
import { type Alarms, createAlarms } from './alarms.ts';
import { connectRedis, onOutage } from './redis.ts';

const redis = { redisUrl: process.env['REDIS_URL'] ?? '', sentinels: undefined };

let alarms: Alarms | undefined;
afterEach(async () => {
  await alarms?.stop?.();
  alarms = undefined;
});

test.each([
  ['warned of, when something is away', unavailable('AWAY', 'away'), 'warn'],
  ['told to staff, when it is a bug', new TypeError('a bug'), 'error'],
])('an alarm that fails is %s', async (_how, failure, level) => {
  const { log, lines } = recordingLog();
  const prefix = `${workerNames('alarms').REDIS_PREFIX}${level}`;
  alarms = createAlarms({ redis, prefix, name: 'alarms', log, ring: () => Promise.reject(failure) });
  await alarms.start?.();
  await waitFor(() =>
    alarms?.set('fails', 0).then(
      () => true,
      () => false,
    ),
  );

  await waitFor(() => lines.length > 0);
  expect(lines[0]).toMatchObject({ level, msg: 'an alarm failed', job: 'fails' });
});

test('a Redis outage is reported once, and the next one again', async () => {
  const away = connectRedis({ redisUrl: 'redis://127.0.0.1:1', sentinels: undefined }, {});
  let [told, tries] = [0, 0];
  onOutage(away, () => {
    told += 1;
  });
  away.on('close', () => {
    tries += 1;
  });
  await waitFor(() => tries > 2);
  const first = told;

  away.emit('ready');
  await waitFor(() => told > 1);

  away.disconnect();
  expect([first, told]).toEqual([1, 2]);
});
