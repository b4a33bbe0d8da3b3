import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from './part.ts';
import { type PartOutput, partOutput } from './part-output.ts';
import { type RunningPart, runPart } from './running-part.ts';
import { startWatchdog } from './watchdog.ts';

export interface Supervisor {
  /** Starts the parts of a group together and resolves when all are ready; groups are stopped in reverse order. */
  startGroup(parts: readonly Part[]): Promise<void>;
  part(name: string): RunningPart;
  /** Resolves with the reason when a part died too often; everything else is still up then. */
  gaveUp: Promise<Error>;
  stop(): Promise<void>;
}

export interface SuperviseOptions {
  logFolder: string;
  print?: boolean;
  say?: (line: string) => void;
  /** How long a part may take to end after SIGTERM before it is killed. */
  graceMs?: number;
}

/** Starts, watches and ends processes; a watchdog ends them should this process be killed. */
export function supervise(options: SuperviseOptions): Supervisor {
  mkdirSync(options.logFolder, { recursive: true });
  const watchdog = startWatchdog();
  const groups: RunningPart[][] = [];
  const outputs: PartOutput[] = [];
  const { promise: gaveUp, resolve: giveUp } = Promise.withResolvers<Error>();
  const say = options.say ?? (() => {});
  let stopped = false;

  function run(part: Part) {
    const output = partOutput(part.name, {
      file: join(options.logFolder, `${part.name}.log`),
      print: options.print ?? false,
    });
    outputs.push(output);
    const running = runPart(part, { output, watchdog, say, giveUp, graceMs: options.graceMs ?? 8_000 });
    running.start();
    return running;
  }

  return {
    gaveUp,
    async startGroup(parts) {
      if (stopped) throw new Error('Everything is being stopped');
      const running = parts.map(run);
      groups.push(running);
      await Promise.all(running.map((part) => part.untilReady()));
    },
    part(name) {
      const found = groups.flat().find((running) => running.part.name === name);
      if (!found) throw new Error(`There is no part called ${name}`);
      return found;
    },
    async stop() {
      stopped = true;
      for (const group of groups.toReversed()) await Promise.all(group.map((part) => part.halt()));
      groups.length = 0;
      for (const output of outputs) output.close();
      watchdog.close();
    },
  };
}
