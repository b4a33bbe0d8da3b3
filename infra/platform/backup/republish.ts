// republish.ts <services>: lets services publish all events of their journals again, for a Kafka that lost them.
import { runTool } from '../lifecycle/run-tool.ts';
import { republishAll } from '../mongo/republish.ts';
import { openStores } from './stores.ts';

async function main(services: string[]): Promise<void> {
  if (services.length === 0) throw new Error('Usage: republish.ts <services>');
  const stores = await openStores(services);
  try {
    for (const [service, db] of stores.databases)
      process.stdout.write(`${service} will publish the events of ${await republishAll(db)} documents again\n`);
  } finally {
    await stores.close();
  }
}

await runTool(() => main(process.argv.slice(2)));
