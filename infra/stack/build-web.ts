import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { repository } from './repository.ts';
import { runCommand } from './run-command.ts';

const sources = ['web/src', 'web/public', 'web/build', 'infra/contracts'];
const singleSources = ['web/index.html', 'web/vite.config.ts', 'web/package.json'];
/** Written by the build when all else is there; a build that begins removes it. */
const finished = 'web/dist/.vite/finished';

async function changedAt(file: string) {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}

async function newestChange(root: string) {
  const listings = await Promise.all(
    sources.map(async (folder) => {
      const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => []);
      return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    }),
  );
  const files = [...listings.flat(), ...singleSources.map((file) => join(root, file))];
  return Math.max(0, ...(await Promise.all(files.map(changedAt))));
}

/** Builds the web app unless the last build is newer than all its sources. */
export async function buildWebIfStale(say: (line: string) => void, root = repository): Promise<void> {
  if ((await changedAt(join(root, finished))) > (await newestChange(root))) return;
  say('Building the web app');
  await runCommand('npm', ['run', 'build', '--silent', '--prefix', root]);
}
