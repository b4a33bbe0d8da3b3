import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const systems = [['docker-compose.yml'], ['docker-compose.yml', 'infra/docker/sandbox.compose.yml']];

const docker = (...command: string[]) => spawnSync('docker', ['compose', ...command], { cwd: root, encoding: 'utf8' });

if (docker('version').status !== 0) {
  console.log('Compose files: not checked, `docker compose` is not on this machine.');
} else {
  for (const files of systems) checkSystem(files);
}

function checkSystem(files: string[]) {
  const { status, stderr } = docker(...files.flatMap((file) => ['-f', file]), 'config', '--quiet');
  if (status === 0) return console.log(`Compose files: ${files.join(' with ')} holds.`);
  console.error(stderr.trim());
  process.exitCode = 1;
}
