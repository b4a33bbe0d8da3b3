import { deleteDemoData } from './delete-demo-data.ts';
import { demoFolder } from './repository.ts';
import { fixedPorts } from './system-ports.ts';

async function main(): Promise<void> {
  await deleteDemoData(demoFolder, fixedPorts(process.env));
  process.stdout.write('The demo data has been deleted; the next make demo starts afresh.\n');
}

await main().catch((error: Error) => {
  process.stderr.write(`Nothing was deleted. ${error.message}\n`);
  process.exitCode = 1;
});
