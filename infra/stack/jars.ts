import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';

/** Makes `folder/target` by a command that fills a folder of its own first: two runs at once do not meet halfway. */
export async function makeOnce(
  folder: string,
  target: string,
  fill: (made: string) => Promise<unknown>,
): Promise<string> {
  const finished = join(folder, target);
  if (existsSync(finished)) return finished;
  const made = `${finished}-${process.pid}`;
  await fill(made);
  await rename(made, finished).catch(() => rm(made, { recursive: true }));
  return finished;
}

/** Fetches with Maven what the folder's pom.xml names, into its `lib`. */
export function resolveJars(folder: string): Promise<string> {
  return makeOnce(folder, 'lib', (made) =>
    runCommand('mvn', [
      '-q',
      '-B',
      '-f',
      join(folder, 'pom.xml'),
      'dependency:copy-dependencies',
      `-DoutputDirectory=${made}`,
    ]),
  );
}
