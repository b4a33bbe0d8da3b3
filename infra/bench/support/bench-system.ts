import { join } from 'node:path';
import { partitionsOfOneMachine } from '@livery/platform/config/variables.ts';
import { buildWebIfStale } from '@livery/stack/build-web.ts';
import { repository } from '@livery/stack/repository.ts';
import { type System, startSystem } from '@livery/stack/system.ts';

export const parts = ['identity', 'rides', 'payments', 'notifications', 'scheduler', 'gateway'] as const;
export type PartName = (typeof parts)[number];

export interface BenchSystem {
  system: System;
  /** From the start of the six processes, with the backing services up, until all of them are ready. */
  readySeconds: number;
  /** Has these of the six processes up and all others down. */
  only(...wanted: PartName[]): Promise<void>;
  stop(): Promise<void>;
}

export interface Stores {
  /** As Java writes it, for rows that would fill the usual heap. */
  databaseHeap?: string;
  /** Kafka and the database as after days, with the code of Java's second compiler, which takes a minute to make. */
  areLongUp?: boolean;
}

export const benchFolder = join(repository, '.livery/bench');
/** Tens of thousands of rides stay in memory: neither side may measure a full heap. */
const usualHeap = '4g';
const { MONGO_HEAP: givenHeap } = process.env;

function variablesOf(part: PartName): Record<string, string> {
  // Reading a clock that tests can move takes a fifteenth of a booking, and nobody has one in production.
  return {
    KAFKA_PARTITIONS: `${partitionsOfOneMachine}`,
    CLOCK_FILE: '',
    ...(part === 'gateway' && { LIMITS: 'off' }),
  };
}

/** The whole product on empty stores in memory, on free ports; topics have as many partitions as in the demo. */
export async function startBenchSystem(
  say: (line: string) => void,
  stoppable: (stop: () => Promise<void>) => void,
  { databaseHeap = usualHeap, areLongUp = false }: Stores = {},
): Promise<BenchSystem> {
  process.env['MONGO_HEAP'] = givenHeap ?? databaseHeap;
  process.env['JAVA_COMPILERS'] = areLongUp ? 'both' : 'first';
  await buildWebIfStale(say);
  let begin = 0;
  const system = await startSystem({
    environment: Object.fromEntries(parts.map((part) => [part, variablesOf(part)])),
    stoppable,
    say(line) {
      say(line);
      if (line.startsWith('Starting the services')) begin = performance.now();
    },
  });
  const readySeconds = (performance.now() - begin) / 1_000;
  const down = new Set<PartName>();

  async function halt(part: PartName) {
    if (!down.has(part)) await system.halt(part, 'SIGTERM');
    down.add(part);
  }

  async function raise(part: PartName) {
    if (down.has(part)) await system.restart(part);
    down.delete(part);
  }

  return {
    system,
    readySeconds,
    async only(...wanted) {
      await Promise.all(parts.map((part) => (wanted.includes(part) ? raise(part) : halt(part))));
    },
    stop: system.stop,
  };
}
