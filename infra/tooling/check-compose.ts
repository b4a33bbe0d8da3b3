import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { systems, withoutLimit } from './compose-files.ts';

const root = join(import.meta.dirname, '../..');

/** The settings of the example, whatever the .env of this machine says. */
const settings = ['--env-file', '.env.example'];
const docker = (...command: string[]) => spawnSync('docker', ['compose', ...command], { cwd: root, encoding: 'utf8' });

for (const files of systems) {
  for (const kind of ['memory', 'log'] as const) {
    const unlimited = withoutLimit(kind, files);
    if (unlimited.length === 0) continue;
    console.error(`${files.join(' with ')}: no ${kind} limit for ${unlimited.join(', ')}`);
    process.exitCode = 1;
  }
}

if (docker('version').status !== 0) {
  console.log('Compose files: not checked, because `docker compose` is not on this machine.');
} else {
  for (const files of systems) checkSystem(files);
}

function checkSystem(files: string[]) {
  const { status, stderr } = docker(...settings, ...files.flatMap((file) => ['-f', file]), 'config', '--quiet');
  if (status === 0) return console.log(`Compose files: ${files.join(' with ')} can be read together.`);
  console.error(stderr.trim());
  process.exitCode = 1;
}
