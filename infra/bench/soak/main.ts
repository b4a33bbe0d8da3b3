import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { minuteMs } from '@livery/contracts/durations.ts';
import { newTraveler } from '@livery/faults/ride/cast.ts';
import { type Rig, startRig } from '@livery/faults/rig/start-rig.ts';
import { stopOnSignal } from '@livery/stack/supervise/stop-on-signal.ts';
import { openDescriptors, residentMb } from '../measure/processes.ts';
import { conditions } from '../report/conditions.ts';
import { benchFolder, parts } from '../support/bench-system.ts';
import { growthOf, type Sample } from './growth.ts';
import { type HurriedClock, hurriedClock } from './hurried-clock.ts';
import { takeRide } from './take-ride.ts';

/** A day in an hour. */
const speed = 24;
/** Travelers who take one ride after another, twenty rides a minute together. */
const slots = 6;
const periodMs = (slots * minuteMs) / 20;

/** The development database keeps the rides of a day in memory: more than the half gigabyte that it has in the demo. */
process.env['MONGO_HEAP'] ??= '4g';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

let stop = async () => {};
const fail = stopOnSignal(() => stop());

/** Rides for an hour, while the business clock goes through a day: what grows, and whether the books are right then. */
async function soak(minutes: number): Promise<void> {
  const around = await conditions();
  const rig = await startRig();
  stop = rig.stop;
  const clock = hurriedClock(rig, { minutes, speed });
  const rideSeconds: number[] = [];
  const rides = Array.from({ length: slots }, (_, slot) => rideOnAndOn(rig, clock, { slot, rideSeconds }));
  const [samples] = await Promise.all([lookEachMinute(rig, clock, rideSeconds), clock.run(), ...rides]);
  const findings = await rig.verdict();
  await rig.stop();

  const growth = growthOf(samples);
  console.table(growth);
  say(findings.length === 0 ? 'The books are right.' : JSON.stringify(findings, null, 2));
  await mkdir(benchFolder, { recursive: true });
  const file = join(benchFolder, `soak-${around.at.replaceAll(':', '-')}.json`);
  await writeFile(file, JSON.stringify({ ...around, minutes, growth, findings, samples }, null, 2));
  say(`Written to ${file}`);
  if (findings.length > 0 || growth.some(({ hasGrown }) => hasGrown)) process.exitCode = 1;
}

interface RideSlot {
  slot: number;
  /** The seconds that ended rides took, for the next sample. */
  rideSeconds: number[];
}

async function rideOnAndOn(rig: Rig, clock: HurriedClock, { slot, rideSeconds }: RideSlot): Promise<void> {
  const traveler = await newTraveler(rig);
  for (let turn = Date.now() + (slot * periodMs) / slots; !clock.isOver(); turn += periodMs) {
    await pause(Math.max(0, turn - Date.now()));
    rideSeconds.push(await takeRide(rig, traveler, clock.now));
  }
}

async function lookEachMinute(rig: Rig, clock: HurriedClock, rideSeconds: number[]): Promise<Sample[]> {
  const samples: Sample[] = [];
  while (!clock.isOver()) {
    await pause(minuteMs);
    const taken = await Promise.all(parts.map(async (part) => [part, await takenBy(rig.pid(part))] as const));
    samples.push({ parts: Object.fromEntries(taken), rideSeconds: rideSeconds.splice(0) });
    await rig.collectJournal();
    say(`${samples.length} min, ${samples.at(-1)?.rideSeconds.length} rides, ${toldOf(taken)}`);
  }
  return samples;
}

async function takenBy(pid: number | undefined) {
  return { mb: await residentMb(pid), descriptors: await openDescriptors(pid) };
}

const toldOf = (taken: (readonly [string, Sample['parts'][string]])[]) =>
  taken.map(([part, { mb, descriptors }]) => `${part} ${Math.round(mb)} MB ${descriptors}`).join(', ');

await soak(Number(values.minutes)).catch(fail);
