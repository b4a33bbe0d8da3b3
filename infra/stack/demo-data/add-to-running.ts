// add-to-running.ts demo|containers: feeds the demo's people, cars and rides into a system that runs beside the stand-ins.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { runTool } from '@livery/platform/lifecycle/run-tool.ts';
import { staffSecret } from '../people/second-factor.ts';
import { repository } from '../repository.ts';
import { fixedPorts, portsOfContainers } from '../system-ports.ts';
import { assertUsesSandbox } from './assert-uses-sandbox.ts';
import { demoLogins, seedDemo } from './seed.ts';

const grantAdmin = 'services/identity/grant-admin.ts';
/** The command that runs a script as identity, by where the system runs; staff get the demo's second factor. */
const asIdentity: Record<string, string[]> = {
  demo: [process.execPath, 'infra/stack/as-service.ts', 'identity'],
  containers: ['docker', 'compose', 'exec', '-T', '-e', `FACTOR_SECRET=${staffSecret}`, 'identity', 'start'],
};

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main([where = '']: string[]): Promise<void> {
  const [command = '', ...words] = asIdentity[where] ?? [];
  if (!command) throw new Error('Say where it runs: IN=demo or IN=containers');
  const ports = where === 'containers' ? portsOfContainers(repository, process.env) : fixedPorts(process.env);
  const urls = {
    gatewayUrl: `http://localhost:${ports.GATEWAY_PORT}`,
    sandboxUrl: `http://localhost:${ports.SANDBOX_PORT}`,
  };
  await assertUsesSandbox(urls);
  const grant = async (email: string, role: string) =>
    void (await promisify(execFile)(command, [...words, grantAdmin, email, role], { cwd: repository }));
  await seedDemo({ ...urls, grant }, say);
  say(
    `The demo's people have been added: ${demoLogins.join(', ')}, with the password livery-demo; staff also need the code that make code prints.`,
  );
}

await runTool(() => main(process.argv.slice(2)));
