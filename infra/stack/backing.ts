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

/** Undefined if no containers are usable, or they do not start, as when an image of theirs cannot be pulled. */
async function tryContainers(kafkaPort: number, say: (line: string) => void): Promise<Backing | undefined> {
  const { containersUsable, startContainers } = await import('./containers.ts');
  const mustBe = process.env['STACK'] === 'containers';
  if (!mustBe && !(await containersUsable())) return undefined;
  try {
    const { addresses, stop } = await startContainers(kafkaPort);
    return { source: 'containers', addresses, afterStop: stop };
  } catch (error) {
    if (mustBe) throw error;
    say(`Containers are not used, because they do not start: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}

export interface BackingOptions extends NativeOptions {
  say: (line: string) => void;
}

/**
 * Finds Kafka, MongoDB and Redis: from the environment, else from containers, else as local processes. A container keeps
 * nothing, and there is one broker.
 */
export async function startBacking(supervisor: Supervisor, options: BackingOptions): Promise<Backing> {
  const given = backing.flatMap((name) => (process.env[name] ? [[name, process.env[name]] as const] : []));
  const wanted = backing.filter((name) => !process.env[name]);
  if (wanted.length === 0)
    return { source: 'the environment', addresses: Object.fromEntries(given), afterStop: async () => {} };
  const mayBeContainers = !options.keep && !options.brokers && process.env['STACK'] !== 'native';
  const containers =
    given.length === 0 && mayBeContainers ? await tryContainers(options.ports.KAFKA_PORT, options.say) : undefined;
  if (containers) return containers;
  const { addresses, afterStop } = await startNatively(supervisor, wanted, options);
  const source =
    given.length === 0 ? 'local processes' : `the environment, and local processes for ${wanted.join(', ')}`;
  return { source, addresses: { ...Object.fromEntries(given), ...addresses }, afterStop };
}
