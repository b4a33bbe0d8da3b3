import { demoFolder } from './repository.ts';
import { fixedPorts } from './system-ports.ts';
import { throwAway } from './throw-away.ts';

async function main(): Promise<void> {
  await throwAway(demoFolder, fixedPorts(process.env));
  process.stdout.write('The demo data is gone; the next make demo starts afresh.\n');
}

await main().catch((error: Error) => {
  process.stderr.write(`Nothing was thrown away. ${error.message}\n`);
  process.exitCode = 1;
});
