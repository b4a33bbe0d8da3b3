import { statSync } from 'node:fs';

// Those that take a minute or more on two quiet cores, the longest first.
const longest = [
  ...['every-screen', 'any-request', 'ask-for-a-ride', 'ride-on-screen', 'crash.journey', 'providers-down'],
  ...['payments.faults', 'rides.faults', 'others.faults', 'kills.faults', 'copies.faults', 'chance.faults'],
  // Last: it is the only one with a limit in seconds, and then runs beside the fewest.
  'brokers.faults',
];

const placeOf = ({ path }) => {
  const place = longest.findIndex((name) => path.includes(`/${name}.`));
  if (place >= 0) return place;
  return longest.length + (path.includes('.journey.') ? 0 : 1);
};
const sizeOf = ({ path }) => statSync(path).size;

/**
 * Starts with what takes longest, so that all workers end together: the known ones, then journeys, then by size. A fresh
 * clone has no times of an earlier run to go by.
 */
export default class LongestFirst {
  sort(tests) {
    return tests.toSorted((one, other) => placeOf(one) - placeOf(other) || sizeOf(other) - sizeOf(one));
  }

  cacheResults() {}
}
