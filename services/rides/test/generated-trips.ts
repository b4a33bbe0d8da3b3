import { greatCircleMiles } from '@livery/contracts/rides/great-circle.ts';
import { hourlyRates, isCharter, maximumHours } from '@livery/contracts/rides/policy.ts';
import { serviceTypes, vehicleClasses } from '@livery/contracts/vocabulary.ts';

/** Far from any coast: whatever lies a few miles from them is land. */
const towns = [
  { state: 'TX', lat: 32.7767, lng: -96.797 },
  { state: 'CO', lat: 39.7392, lng: -104.9903 },
  { state: 'GA', lat: 33.749, lng: -84.388 },
  { state: 'AZ', lat: 33.4484, lng: -112.074 },
  { state: 'OH', lat: 39.9612, lng: -82.9988 },
] as const;

/** The same numbers for the same seed: what failed can be run again. */
function numbersFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Trips of every kind in every class: some with a browser's duration, a few of them with one nobody can drive. */
export function generatedTrips(count: number, seed: number) {
  const next = numbersFrom(seed);
  const pick = <T>(from: readonly T[]) => from[Math.floor(next() * from.length)] as T;
  return Array.from({ length: count }, () => {
    const { state, ...from } = pick(towns);
    const to = { lat: round(from.lat + next() * 0.2), lng: round(from.lng + 0.01 + next() * 0.2) };
    const vehicle = pick(vehicleClasses);
    const serviceType = pick(serviceTypes);
    const { minimumHours } = hourlyRates[vehicle];
    const hours = minimumHours + Math.floor(next() * (maximumHours - minimumHours + 1));
    const miles = Math.round(greatCircleMiles(from, to) * (1.05 + next()) * 100) / 100;
    const minutes = next() < 0.7 ? Math.round(miles * (0.3 + next() * 4)) : undefined;
    return { state, from, to, vehicle, serviceType, hours: isCharter(serviceType) ? hours : undefined, miles, minutes };
  });
}

export type GeneratedTrip = ReturnType<typeof generatedTrips>[number];

const round = (degrees: number) => Math.round(degrees * 10_000) / 10_000;
