import { setTimeout as pause } from 'node:timers/promises';
import { type System, type SystemOptions, startSystem } from '@livery/stack/system.ts';
import { checker } from '../checker/check.ts';
import type { Finding } from '../checker/evidence.ts';
import { type Cast, signUpCast } from '../ride/cast.ts';

const restsWithinMs = 150_000;
const lookAgainMs = 1_000;

/** The whole product, people to use it, and the program that judges what they left behind. */
export interface Rig extends System {
  cast: Cast;
  /** How often a part died by a signal that nobody here sent through `halt` or `restart`. */
  deathsOf(part: string): number;
  /** What is wrong once the world is at rest; waits for that as long as it may take. */
  verdict(): Promise<Finding[]>;
}

export async function startRig(options: SystemOptions = {}): Promise<Rig> {
  const deaths: string[] = [];
  const say = (line: string) => {
    const part = /^(\w+) ended \(SIGKILL\)/.exec(line)?.[1];
    if (part) deaths.push(part);
  };
  const system = await startSystem({ ...options, say });
  const check = checker({
    mongoUrl: system.addresses['MONGO_URL'] ?? '',
    databaseSuffix: `_${system.run}`,
    brokers: system.addresses['KAFKA_BROKERS'] ?? '',
    prefix: `${system.run}.`,
    sandboxUrl: system.sandboxUrl,
  });

  async function verdict(): Promise<Finding[]> {
    for (const end = Date.now() + restsWithinMs; ; await pause(lookAgainMs)) {
      const findings = await check();
      if (findings.length === 0 || Date.now() > end) return findings;
    }
  }

  try {
    const cast = await signUpCast(system);
    const deathsOf = (part: string) => deaths.filter((dead) => dead === part).length;
    return { ...system, cast, deathsOf, verdict };
  } catch (error) {
    await system.stop();
    throw error;
  }
}
