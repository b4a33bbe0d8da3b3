// restore.ts --from <copy> <services>: fills empty databases from a copy; the services, started then, fill the topics.
import { parseArgs } from 'node:util';
import { runTool } from '../lifecycle/run-tool.ts';
import { republishAll } from '../mongo/republish.ts';
import { readManifest } from './manifest.ts';
import { assertEmpty, restoreDocuments, verifyFiles } from './restore-documents.ts';
import { openStores } from './stores.ts';

async function main(): Promise<void> {
  const { values, positionals: services } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' } },
  });
  if (!values.from || services.length === 0) throw new Error('Usage: restore.ts --from <copy> <services>');
  const manifest = await readManifest(values.from);
  await verifyFiles(values.from, manifest);
  const stores = await openStores(services);
  try {
    await assertEmpty(stores);
    await restoreDocuments(stores, values.from, manifest);
    for (const db of stores.databases.values()) await republishAll(db);
  } finally {
    await stores.close();
  }
  process.stdout.write(
    `The copy of ${manifest.madeAt} has been restored. Start all services: they will publish its events again.\n`,
  );
}

await runTool(main);
