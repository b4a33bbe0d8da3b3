// back-up.ts --to <folder> <services>: copies the databases of all services into a new folder there.
import { rmSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { minuteMs } from '@livery/contracts/durations.ts';
import { runTool } from '../lifecycle/run-tool.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { openStores } from './stores.ts';
import { takeSnapshot } from './take-snapshot.ts';

const patienceMs = 2 * minuteMs;
const suffix = '.unfinished';
/** By its time; whatever else is in the folder is not ours. */
const isUnfinished = /^\d{4}-\d\d-\d\dT[\d.-]+Z\.unfinished$/;

async function main(): Promise<void> {
  const { values, positionals: services } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
  if (!values.to || services.length === 0) throw new Error('Usage: back-up.ts --to <folder> <services>');
  const madeAt = new Date().toISOString();
  const folder = join(values.to, madeAt.replaceAll(':', '-'));
  const unfinished = folder + suffix;
  await removeUnfinished(values.to);
  removeWhenStopped(unfinished);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const stores = await openStores(services);
  try {
    const reading = await takeSnapshot(stores, unfinished, patienceMs);
    const manifest: Manifest = { format: 1, version: stores.version, madeAt, ...reading };
    await writeManifest(unfinished, manifest);
    await rename(unfinished, folder);
    process.stdout.write(`${folder}\n${summary(manifest)}\n`);
  } finally {
    await stores.close();
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Removes copies that were cut off, by a loss of power for example: they hold what people may ask us to forget. */
async function removeUnfinished(to: string): Promise<void> {
  const names = await readdir(to).catch(() => []);
  for (const name of names) if (isUnfinished.test(name)) await rm(join(to, name), { recursive: true, force: true });
}

function removeWhenStopped(unfinished: string): void {
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      rmSync(unfinished, { recursive: true, force: true });
      process.stderr.write(`No copy was made: stopped by ${signal}\n`);
      process.exit(1);
    });
}

function summary({ collections }: Manifest): string {
  const all = Object.values(collections);
  const documents = all.reduce((sum, one) => sum + one.documents, 0);
  return `${documents} documents from ${all.length} collections, as they were at one moment`;
}

await runTool(main);
