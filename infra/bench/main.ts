import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stopOnSignal } from '@livery/stack/supervise/stop-on-signal.ts';
import { picturesOf } from './picture/pictures.ts';
import { conditions } from './report/conditions.ts';
import type { Result } from './report/result.ts';
import { tableOf } from './report/table.ts';
import { type Bench, fullPace, type Row, shortPace } from './rows/row.ts';
import { rows } from './rows/rows.ts';
import { type BenchSystem, benchFolder, startBenchSystem } from './support/bench-system.ts';

const usage = `node infra/bench/main.ts [--short] [${Object.keys(rows).join('] [')}]
--short only shows that everything runs: its numbers mean nothing.`;

const isShort = process.argv.includes('--short');
const asked = process.argv.slice(2).filter((word) => word !== '--short');

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

let benchSystem: Promise<BenchSystem> | undefined;
let stop = async () => {};
const fail = stopOnSignal(() => stop());

const bench: Bench = {
  pace: isShort ? shortPace : fullPace,
  benchSystem(stores) {
    const stoppable = (stopSystem: typeof stop) => {
      stop = stopSystem;
    };
    benchSystem ??= startBenchSystem(say, stoppable, stores);
    return benchSystem;
  },
};

/** Each row has stores of its own: what one leaves behind must not slow down the next. */
async function closeSystem(): Promise<void> {
  await stop();
  stop = async () => {};
  benchSystem = undefined;
}

function chosen(): [string, Row][] {
  const unknown = asked.filter((name) => !rows[name]);
  if (unknown.length > 0) throw new Error(`There is no row ${unknown.join(', ')}.\n${usage}`);
  return Object.entries(rows).filter(([name]) => asked.length === 0 || asked.includes(name));
}

async function measure(): Promise<void> {
  const around = await conditions();
  if (!around.isQuiet) say(`Something else is running (load ${around.loadBefore}): treat the numbers as a rehearsal`);
  const results: Result[] = [];
  for (const [name, row] of chosen()) {
    say(`Measuring ${name}`);
    results.push(...(await row(bench)));
    await closeSystem();
  }
  await mkdir(benchFolder, { recursive: true });
  const run = join(benchFolder, around.at.replaceAll(':', '-'));
  await writeFile(`${run}.json`, JSON.stringify({ ...around, isShort, results }, null, 2));
  for (const [name, picture] of Object.entries(picturesOf(results))) await writeFile(`${run}.${name}`, picture);
  say(`\n${tableOf(results)}\n\nWritten to ${run}.json, and drawn beside it`);
}

await measure().catch(fail);
