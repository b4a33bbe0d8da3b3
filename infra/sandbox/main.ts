import { readConfig } from './config.ts';
import { startSandbox } from './start.ts';

const sandbox = await startSandbox(readConfig(process.env));
process.stdout.write(`sandbox ready ${sandbox.url} smtp ${new URL(sandbox.smtpUrl).port}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void sandbox.stop().then(() => process.exit(0)));
}
