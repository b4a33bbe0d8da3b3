// back-up.ts --to <folder> <services>: copies the databases of all services into a new folder there.
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { minuteMs } from '@livery/contracts/durations.ts';
import { describeError } from '../logging/describe-error.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { openStores } from './stores.ts';
import { takeCopy } from './take-copy.ts';

const patienceMs = 2 * minuteMs;

async function main(): Promise<void> {
  const { values, positionals: services } = parseArgs({ allowPositionals: true, options: { to: { type: 'string' } } });
  if (!values.to || services.length === 0) throw new Error('back-up.ts --to <folder> <services>');
  const madeAt = new Date().toISOString();
  const folder = join(values.to, madeAt.replaceAll(':', '-'));
  const unfinished = `${folder}.unfinished`;
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const stores = await openStores(services);
  try {
    const reading = await takeCopy(stores, unfinished, patienceMs);
    const manifest: Manifest = { format: 1, version: stores.version, madeAt, ...reading };
    await writeManifest(unfinished, manifest);
    await rename(unfinished, folder);
    process.stdout.write(`${folder}\n${summary(manifest)}\n`);
  } finally {
    await stores.close();
    await rm(unfinished, { recursive: true, force: true });
  }
}

function summary({ collections }: Manifest): string {
  const all = Object.values(collections);
  const documents = all.reduce((sum, one) => sum + one.documents, 0);
  return `${documents} documents of ${all.length} collections, as they were at one moment`;
}

await main().catch((error: unknown) => {
  process.stderr.write(`${describeError(error).message}\n`);
  process.exitCode = 1;
});
