// as-service.ts <service> <script> [arguments]: runs a script with the environment of one of the demo's services;
// variables that are set already win.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { runTool } from '@livery/platform/lifecycle/run-tool.ts';
import { isKafkaReady } from './kafka/kafka-part.ts';
import { demoFolder } from './repository.ts';
import { isServiceName, services } from './system/layout.ts';
import { savedEnvironment } from './system/saved-setting.ts';

async function main([service = '', script = '', ...rest]: string[]): Promise<void> {
  if (!isServiceName(service)) throw new Error(`Say which service: SERVICE=${services.join('|')}`);
  const environment = savedEnvironment(join(demoFolder, 'system.json'), service);
  const merged: NodeJS.ProcessEnv = { ...environment, ...process.env, SERVICE: service };
  const [host = '', port = ''] = merged['KAFKA_BROKERS']?.split(/[:,]/) ?? [];
  if (!(await isKafkaReady(Number(port), host)))
    throw new Error(`Kafka does not answer at ${host}:${port}: is the demo running?`);
  const child = spawn(process.execPath, [script, ...rest], { stdio: 'inherit', env: merged });
  const [exitCode] = await once(child, 'exit');
  process.exitCode = exitCode ?? 1;
}

await runTool(() => main(process.argv.slice(2)));
