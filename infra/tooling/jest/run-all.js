import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { buildWebIfStale } from '../../stack/build-web.ts';

const longestFirst = fileURLToPath(new URL('./longest-first.js', import.meta.url));
const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
  '--config',
  'infra/tooling/jest.config.js',
];
const isLong = process.env.LONG === 'yes';
const usual = ['rules', 'node', 'web', 'journeys'];
const asked = process.argv.slice(2);
const projects = asked.length > 0 ? asked : [...usual, ...(isLong ? ['edges', 'faults'] : [])];
// A journey keeps a core busy with its browser and its system; a test of a service waits half of its time. The longest
// come first, so that no core is idle at the end. Runs that kill stores come last, each with stores of its own.
const groups = [
  { of: ['rules', 'node', 'web'], workers: 3 },
  { of: ['journeys', 'edges'], workers: 2 },
  { of: ['faults'], workers: 2 },
];
const runs = groups
  .map(({ of, workers }) => ({ of: of.filter((name) => projects.includes(name)), workers }))
  .filter(({ of }) => of.length > 0)
  .map(({ of, workers }) => [
    ...['--selectProjects', ...of, `--maxWorkers=${workers}`, `--testSequencer=${longestFirst}`],
    // A worker keeps the modules of every file it has run, and the more it keeps the slower it gets.
    '--workerIdleMemoryLimit=800MB',
  ]);
const closingLine = /^(\d+) passed, (\d+) failed$/;

async function run(selection) {
  const child = spawn(process.execPath, [...jest, ...selection], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exit = once(child, 'exit');
  const counts = { passed: 0, failed: 0 };
  for await (const line of createInterface({ input: child.stdout })) {
    const closing = closingLine.exec(line);
    if (closing) Object.assign(counts, { passed: Number(closing[1]), failed: Number(closing[2]) });
    else console.log(line);
  }
  const [code] = await exit;
  // A run that died without its closing line counts as a failure.
  return { passed: counts.passed, failed: Math.max(counts.failed, code === 0 ? 0 : 1) };
}

// The app that the browser opens in the journeys.
await buildWebIfStale((line) => console.log(line));

const total = { passed: 0, failed: 0 };
for (const selection of runs) {
  const counts = await run(selection);
  total.passed += counts.passed;
  total.failed += counts.failed;
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
