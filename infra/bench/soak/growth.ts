import { median, rounded } from '../measure/statistics.ts';

/** What a program takes at one moment: resident memory in MB, open files and connections. */
export interface Taken {
  mb: number;
  descriptors: number;
}

/** The parts by name at one moment, and how long the rides took that ended since the moment before, in seconds. */
export interface Sample {
  parts: Record<string, Taken>;
  rideSeconds: number[];
}

/** A measure of a part, early and late in the run, and whether it grew beyond what its limit lets it. */
export interface Growth {
  what: string;
  early: number;
  late: number;
  hasGrown: boolean;
}

const mostMemory = 1.2;
const mostDescriptors = 10;
const mostRideTime = 1.5;

/** Compares the second sixth of the run, when caches are filled and code is compiled, with the last. */
export function growthOf(samples: readonly Sample[]): Growth[] {
  const sixth = Math.ceil(samples.length / 6);
  const [early, late] = [samples.slice(sixth, 2 * sixth), samples.slice(-sixth)];
  const compare = (what: string, read: (sample: Sample) => number[], isTooMuch: (a: number, b: number) => boolean) => {
    const [before, after] = [median(early.flatMap(read)), median(late.flatMap(read))];
    return { what, early: rounded(before, 1), late: rounded(after, 1), hasGrown: isTooMuch(before, after) };
  };
  const parts = Object.keys(samples[0]?.parts ?? {});
  const of = (part: string, measure: keyof Taken) => (sample: Sample) => [sample.parts[part]?.[measure] ?? Number.NaN];
  return [
    ...parts.map((part) => compare(`${part}, MB`, of(part, 'mb'), (a, b) => !(b <= a * mostMemory))),
    ...parts.map((part) =>
      compare(`${part}, descriptors`, of(part, 'descriptors'), (a, b) => !(b <= a + mostDescriptors)),
    ),
    compare(
      'a ride, seconds',
      ({ rideSeconds }) => rideSeconds,
      (a, b) => !(b <= a * mostRideTime),
    ),
  ];
}
