import { type BackingAddress, type NativeOptions, startNatively } from './native.ts';
import type { Supervisor } from './supervise/supervise.ts';

const backing: readonly BackingAddress[] = ['KAFKA_BROKERS', 'MONGO_URL', 'REDIS_URL'];

export interface Backing {
  /** Where the services came from, in words. */
  source: string;
  addresses: Record<string, string>;
  /** Runs once the supervisor has stopped what it started. */
  afterStop(): Promise<void>;
}

async function tryContainers(kafkaPort: number): Promise<Backing | undefined> {
  const { containersUsable, startContainers } = await import('./containers.ts');
  if (process.env['STACK'] !== 'containers' && !(await containersUsable())) return undefined;
  const { addresses, stop } = await startContainers(kafkaPort);
  return { source: 'containers', addresses, afterStop: stop };
}

/** Finds Kafka, MongoDB and Redis: from the environment, else from containers, else as processes of our own. */
export async function startBacking(supervisor: Supervisor, options: NativeOptions): Promise<Backing> {
  const given = backing.flatMap((name) => (process.env[name] ? [[name, process.env[name]] as const] : []));
  const wanted = backing.filter((name) => !process.env[name]);
  if (wanted.length === 0)
    return { source: 'the environment', addresses: Object.fromEntries(given), afterStop: async () => {} };
  const containers =
    given.length === 0 && process.env['STACK'] !== 'native' ? await tryContainers(options.ports.KAFKA_PORT) : undefined;
  if (containers) return containers;
  const { addresses, afterStop } = await startNatively(supervisor, wanted, options);
  const source =
    given.length === 0 ? 'processes of our own' : `the environment, and processes of our own for ${wanted.join(', ')}`;
  return { source, addresses: { ...Object.fromEntries(given), ...addresses }, afterStop };
}
