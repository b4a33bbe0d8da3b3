import { execFile } from 'node:child_process';
import { cpus, loadavg, totalmem } from 'node:os';
import { promisify } from 'node:util';
import { repository } from '@livery/stack/repository.ts';
import { rounded } from '../measure/statistics.ts';

/** Above this something else is running beside the measurement. */
const quietLoad = 1.5;

/** The conditions without which a number means nothing: which code, on which machine, and how busy it was before. */
export async function conditions() {
  const { stdout: commit } = await promisify(execFile)('git', ['rev-parse', '--short', 'HEAD'], { cwd: repository });
  const [load = 0] = loadavg();
  return {
    at: new Date().toISOString(),
    commit: commit.trim(),
    node: process.version,
    cores: cpus().length,
    processor: cpus()[0]?.model ?? 'unknown',
    memoryGib: rounded(totalmem() / 2 ** 30, 1),
    loadBefore: rounded(load),
    isQuiet: load <= quietLoad,
  };
}
