import type { Evidence, Finding } from '../evidence.ts';

/** Each booking made one ride, however often it was sent. */
export function ridesAreThoseBooked({ rides, booked }: Evidence): Finding[] {
  const there = new Set(rides.map(({ _id }) => _id));
  return [
    ...booked.filter((id) => !there.has(id)).map((about) => ({ rule: 'lost-ride', about, says: 'was booked' })),
    ...[...there]
      .filter((id) => !booked.includes(id))
      .map((about) => ({ rule: 'phantom-ride', about, says: 'was not booked' })),
  ];
}
