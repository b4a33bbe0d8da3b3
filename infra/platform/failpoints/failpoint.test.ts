import { execFile } from 'node:child_process';
import { describe, expect, test } from '@jest/globals';
import { armFailpoint } from './failpoint.ts';
import { failpoint, platformFailpoints } from './platform-failpoints.ts';

const script = `
  const { armFailpoint } = await import('./failpoint.ts');
  const { failpoint, platformFailpoints } = await import('./platform-failpoints.ts');
  armFailpoint(process.argv[1] || undefined, platformFailpoints);
  for (let hit = 1; hit <= 3; hit += 1) {
    failpoint('relay.before_send');
    failpoint('relay.after_send');
    process.stdout.write(String(hit));
  }`;

/** How far a process gets and what ends it. */
function run(spec: string): Promise<{ reached: string; signal: string | null }> {
  return new Promise((resolve) => {
    const options = { cwd: import.meta.dirname };
    execFile('node', ['--input-type=module', '-e', script, spec], options, (error, stdout) =>
      resolve({ reached: stdout, signal: error?.signal ?? null }),
    );
  });
}

describe('a failpoint', () => {
  test('does nothing unless armed', async () => {
    expect(await run('')).toEqual({ reached: '123', signal: null });
  });

  test('kills the process at its n-th hit', async () => {
    expect(await run('relay.after_send:2')).toEqual({ reached: '1', signal: 'SIGKILL' });
    expect(await run('relay.before_send:1')).toEqual({ reached: '', signal: 'SIGKILL' });
  });

  test('must be one that exists', () => {
    expect(() => armFailpoint('relay.nowhere:1', platformFailpoints)).toThrow('relay.nowhere');
    expect(() => armFailpoint('relay.after_send:often', platformFailpoints)).toThrow('which hit');
    // @ts-expect-error a misspelled line does not compile
    failpoint('relay.nowhere');
  });
});
