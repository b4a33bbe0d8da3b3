import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBacking } from './backing.ts';
import { requireFreePorts } from './ports.ts';
import { sandboxAddresses, sandboxPart } from './sandbox-part.ts';
import { type Supervisor, supervise } from './supervise/supervise.ts';
import { anyPorts, fixedPorts, type Ports } from './system-ports.ts';

export interface StackOptions {
  /** The demo's fixed ports instead of free ones. */
  demo?: boolean;
  /** Keeps everything here between runs; without it there is a temporary folder and memory. */
  dataFolder?: string;
  /** The database commits each write before it acknowledges it: for runs that kill it. */
  mongoCommit?: 'each';
  /** One when absent; of several each has a copy of everything. */
  brokers?: number;
  sandbox?: boolean;
  /** Prints every line of every part. */
  print?: boolean;
  say?: (line: string) => void;
  /** Receives the function that stops everything as soon as there is something to stop, before anything is ready. */
  stoppable?: (stop: () => Promise<void>) => void;
}

export interface Stack {
  /** KAFKA_BROKERS, MONGO_URL, REDIS_URL and, with the sandbox, SANDBOX_URL, SMTP_URL, CLOCK_FILE. */
  addresses: Record<string, string>;
  ports: Ports;
  runFolder: string;
  supervisor: Supervisor;
  stop(): Promise<void>;
}

/** Brings up the backing services and, when asked to, the sandbox; says where they came from. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const say = options.say ?? ((line: string) => void process.stdout.write(`${line}\n`));
  const ports = options.demo ? fixedPorts(process.env) : await anyPorts();
  const runFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'livery-')));
  await mkdir(runFolder, { recursive: true });
  if (options.demo) await requireFreePorts(ports);
  const supervisor = supervise({ logFolder: join(runFolder, 'logs'), print: options.print ?? false, say });
  let afterStop = async () => {};

  async function stop() {
    await supervisor.stop();
    await afterStop();
    if (!options.dataFolder) await rm(runFolder, { recursive: true, force: true });
  }

  options.stoppable?.(stop);
  try {
    const keep = options.dataFolder !== undefined || options.mongoCommit !== undefined;
    const commit = options.mongoCommit && { mongoCommit: options.mongoCommit };
    const brokers = options.brokers && { brokers: options.brokers };
    const backing = await startBacking(supervisor, { runFolder, ports, keep, ...commit, ...brokers, say });
    afterStop = backing.afterStop;
    say(`Kafka, MongoDB and Redis come from ${backing.source}`);
    if (options.sandbox) await supervisor.startGroup([sandboxPart(runFolder, ports)]);
    const sandbox = options.sandbox ? sandboxAddresses(runFolder, ports) : {};
    return { addresses: { ...backing.addresses, ...sandbox }, ports, runFolder, supervisor, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
