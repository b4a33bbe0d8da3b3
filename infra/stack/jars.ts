import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runCommand } from './run-command.ts';

/**
 * Makes a folder beside the files it is made from, unless it is there and newer than each. The command fills a folder of
 * its own first: two runs at once do not meet halfway.
 */
export async function makeOnce(
  sources: readonly [string, ...string[]],
  target: string,
  fill: (made: string) => Promise<unknown>,
): Promise<string> {
  const finished = join(dirname(sources[0]), target);
  if (await isNewer(finished, sources)) return finished;
  const made = `${finished}-${randomUUID()}`;
  await fill(made);
  // What another run has made meanwhile is in use already: it stays.
  if (!(await tryToMove(made, finished)) && !(await isNewer(finished, sources))) {
    await tryToMove(finished, `${made}-old`);
    await tryToMove(made, finished);
  }
  for (const left of [made, `${made}-old`]) await rm(left, { recursive: true, force: true });
  return finished;
}

/** Moves a folder to where none is, or only an empty one; false where it could not. */
function tryToMove(from: string, to: string): Promise<boolean> {
  return rename(from, to).then(
    () => true,
    () => false,
  );
}

async function isNewer(made: string, sources: readonly string[]): Promise<boolean> {
  if (!existsSync(made)) return false;
  const [then = 0, ...changed] = await Promise.all([made, ...sources].map(async (file) => (await stat(file)).mtimeMs));
  return changed.every((time) => then > time);
}

/** Fetches with Maven what the folder's pom.xml names, into its `lib`. */
export function resolveJars(folder: string): Promise<string> {
  const pom = join(folder, 'pom.xml');
  return makeOnce([pom], 'lib', (made) =>
    runCommand('mvn', ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${made}`]),
  );
}
