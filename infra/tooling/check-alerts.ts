import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Prometheus' own tool says whether it would take its settings and our alert rules. */
const settings = join(import.meta.dirname, '../docker/prometheus/prometheus.yml');
const { status, error, stdout, stderr } = spawnSync('promtool', ['check', 'config', settings], { encoding: 'utf8' });

if (error) {
  console.log('Alert rules: not checked, because `promtool` is not on this machine.');
} else if (status === 0) {
  console.log(`Alert rules: ${/\d+ rules found/.exec(stdout)?.[0]}, and Prometheus accepts them.`);
} else {
  console.error(`${stdout}${stderr}`.trim());
  process.exitCode = 1;
}
