import { rm } from 'node:fs/promises';
import { requireFreePorts } from './ports.ts';
import { demoFolder } from './repository.ts';
import { fixedPorts } from './system-ports.ts';

async function main(): Promise<void> {
  await requireFreePorts(fixedPorts(process.env));
  await rm(demoFolder, { recursive: true, force: true });
  process.stdout.write('The demo data is gone; the next make demo starts afresh.\n');
}

await main().catch((error: Error) => {
  process.stderr.write(`Nothing was thrown away. ${error.message}\n`);
  process.exitCode = 1;
});
