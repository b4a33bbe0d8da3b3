import { setTimeout as pause } from 'node:timers/promises';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { services } from '@livery/stack/system/layout.ts';
import { type System, type SystemOptions, startSystem } from '@livery/stack/system.ts';
import { type Checker, checker } from '../checker/check.ts';
import type { Finding } from '../checker/evidence.ts';
import { type Cast, signUpCast } from '../ride/cast.ts';
import { type Disturbances, driveRide } from '../ride/drive-ride.ts';

const restsWithinMs = 150_000;
const lookAgainMs = 1_000;

const timing = { KAFKA_SESSION_MS: '3000', KAFKA_POLL_MS: '200', INTENT_LEASE_MS: '5000' };
/** Settings for services that wait for dead ones no longer than they must: for many crashes in a short time. */
export const shortTimeouts = Object.fromEntries(services.map((name) => [name, timing]));

/** The whole product, people to use it, and the program that judges what they left behind. */
export interface Rig extends System {
  cast: Cast;
  /** Drives a ride from the hold to captured money; disturbed, or with other people, when asked to. */
  drive(disturb?: Disturbances, others?: Partial<Cast>): Promise<RideView>;
  /** How often a part died by a signal that nobody here sent through `halt` or `restart`. */
  deathsOf(part: string): number;
  /** Lets the checker read what the providers were asked so far, before their stand-ins forget it. */
  collectJournal: Checker['collectJournal'];
  /** What is wrong once the system is at rest; waits for that as long as it may take. */
  verdict(): Promise<Finding[]>;
}

export async function startRig(options: SystemOptions = {}): Promise<Rig> {
  const deaths: string[] = [];
  const say = (line: string) => {
    const part = /^([\w-]+) ended \(SIGKILL\)/.exec(line)?.[1];
    if (part) deaths.push(part);
  };
  const system = await startSystem({ ...options, say });
  const booked: string[] = [];
  const { check, collectJournal } = checker({
    mongoUrl: system.addresses['MONGO_URL'] ?? '',
    databaseSuffix: `_${system.run}`,
    brokers: system.addresses['KAFKA_BROKERS'] ?? '',
    prefix: `${system.run}.`,
    sandboxUrl: system.sandboxUrl,
  });

  async function verdict(): Promise<Finding[]> {
    for (const end = Date.now() + restsWithinMs; ; await pause(lookAgainMs)) {
      const findings = await check(booked).catch(unreadable);
      if (findings.length === 0 || Date.now() > end) return findings;
    }
  }

  try {
    const cast = await signUpCast(system);
    const deathsOf = (part: string) => deaths.filter((dead) => dead === part).length;
    async function drive(disturb: Disturbances = {}, others: Partial<Cast> = {}) {
      const ride = await driveRide({ ...cast, ...others }, disturb);
      booked.push(ride.id);
      return ride;
    }
    return { ...system, cast, drive, deathsOf, collectJournal, verdict };
  } catch (error) {
    await system.stop();
    throw error;
  }
}

/** A part that is still coming back keeps the system from being at rest. */
const unreadable = (error: unknown): Finding[] => [{ rule: 'unreadable', about: 'the system', says: String(error) }];
