import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeOnce, resolveJars } from '../jars.ts';
import { runCommand } from '../run-command.ts';
import type { Part } from '../supervise/part.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const inFolder = (name: string) => join(folder, name);
const sources = [
  inFolder('DevMongo.java'),
  inFolder('Updating.java'),
  inFolder('Finding.java'),
  inFolder('Matching.java'),
] as const;

/** The development database: in memory, or in a file that is committed every 100 ms or with each write. */
export async function mongoPart(port: number, storage: { runFolder?: string; commit?: 'each' }): Promise<Part> {
  const jars = await resolveJars(folder);
  const compile = (made: string) => runCommand('javac', ['-nowarn', '-cp', `${jars}/*`, '-d', made, ...sources]);
  await makeOnce(sources, 'classes', compile);
  if (storage.runFolder) await mkdir(storage.runFolder, { recursive: true });
  const file = storage.runFolder ? [`-Dfile=${join(storage.runFolder, 'livery.mv')}`] : [];
  const commit = storage.commit ? [`-Dcommit=${storage.commit}`] : [];
  return {
    name: 'mongo',
    command: join(folder, 'mongo.sh'),
    args: [`${port}`, ...file, ...commit],
    ready: /^ready mongodb:/,
  };
}
