import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { seedDemo, withGrants } from '@livery/stack/demo-data/seed.ts';
import { stopOnSignal } from '@livery/stack/supervise/stop-on-signal.ts';
import { conditions } from '../report/conditions.ts';
import { benchFolder, startBenchSystem } from '../support/bench-system.ts';
import { measurePage, type PageResult } from './measure-page.ts';
import { pagesToVisit } from './pages.ts';
import { belowAim, headOfTable, rowOf } from './report.ts';

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '5' } },
  allowPositionals: true,
});

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

let stop = async () => {};
const fail = stopOnSignal(() => stop());

/** Measures every page, or those whose names hold one of the words given: `main.ts --rounds=1 /about`. */
async function measure(): Promise<void> {
  const around = await conditions();
  if (!around.isQuiet)
    say(`Something else is running (load ${around.loadBefore}): the real performance is better than these numbers`);
  const { system } = await startBenchSystem(say, (stopSystem) => {
    stop = stopSystem;
  });
  await seedDemo(withGrants(system), say);
  const pages = await pagesToVisit(system);
  const asked = pages.filter(({ name }) => positionals.length === 0 || positionals.some((word) => isMeant(name, word)));
  const results: PageResult[] = [];
  say(headOfTable);
  for (const page of asked) {
    const result = await measurePage(page, Number(values.rounds));
    results.push(result);
    for (const line of [rowOf(result), ...result.failures]) say(line);
  }
  await stop();
  await mkdir(benchFolder, { recursive: true });
  const file = join(benchFolder, `lighthouse-${around.at.replaceAll(':', '-')}.json`);
  await writeFile(file, JSON.stringify({ ...around, rounds: Number(values.rounds), results }, null, 2));
  say(`Written to ${file}`);
  if (results.some((result) => belowAim(result).length > 0)) process.exitCode = 1;
}

/** The start page's name is part of every other one. */
function isMeant(name: string, word: string): boolean {
  return word === '/' ? name === word : name.includes(word);
}

await measure().catch(fail);
