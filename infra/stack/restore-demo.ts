// restore-demo.ts <copy>: fills the demo's stores, which must be empty, from a copy; the demo itself is started afterwards.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runTool } from '@livery/platform/lifecycle/run-tool.ts';
import { demoFolder } from './repository.ts';
import { startStack } from './start.ts';
import { services } from './system/layout.ts';

async function main([copy]: string[]): Promise<void> {
  if (!copy) throw new Error('Say which copy: make restore FROM=<folder>');
  const { addresses, stop } = await startStack({ demo: true, dataFolder: demoFolder });
  try {
    const words = ['infra/platform/backup/restore.ts', '--from', copy, ...services];
    const child = spawn(process.execPath, words, { stdio: 'inherit', env: { ...process.env, ...addresses } });
    const [exitCode] = await once(child, 'exit');
    process.exitCode = exitCode ?? 1;
  } finally {
    await stop();
  }
}

await runTool(() => main(process.argv.slice(2)));
