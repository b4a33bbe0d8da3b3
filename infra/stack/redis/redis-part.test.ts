import { expect, test } from '@jest/globals';
import { runCommand } from '../run-command.ts';
import { carriedRedis } from './redis-part.ts';

test('brings a Redis of its own, new enough for the queues', async () => {
  const program = await carriedRedis();

  expect(await runCommand(program, ['--version'])).toMatch(/v=6\.2/);
}, 300_000);
