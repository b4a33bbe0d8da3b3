import { execFileSync } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { describeError } from './describe-error.ts';

const script = `
  const { createLogger } = await import('./logger.ts');
  const { runInContext } = await import('./request-context.ts');
  const log = createLogger({ name: 'test', level: 'info' });
  const cause = Object.assign(new Error('E11000 dup key: { email: "anna@example.org" }'), { code: 11000 });
  runInContext({ correlationId: 'c-1', actor: 'u-1' }, () =>
    log.info({ rideId: 'r1', phone: '5551234567', user: { email: 'anna@example.org' }, err: new Error('x', { cause }) }, 'done'));
  log.debug('not shown');`;

describe('a log line', () => {
  test('is JSON with the correlation id and the id of who asked, without anything else about people', () => {
    const output = execFileSync('node', ['--input-type=module', '-e', script], { cwd: import.meta.dirname }).toString();

    expect(output.trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(output)).toMatchObject({
      level: 'info',
      name: 'test',
      correlationId: 'c-1',
      actor: 'u-1',
      rideId: 'r1',
      msg: 'done',
      err: { name: 'Error', message: 'x', cause: { code: '11000', message: 'E11000 dup key' } },
    });
    expect(output).not.toMatch(/anna|555/);
  });

  test('also describes a thrown value that is not an error', () => {
    expect(describeError('anna')).toEqual({ name: 'string', message: 'something that is no error was thrown' });
  });
});
