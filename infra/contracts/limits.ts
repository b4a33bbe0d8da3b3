/** Coarse limits per address and minute, by name; limits that protect money or credentials live in their service. */
export const perMinute = {
  places: 120,
  rates: 40,
  login: 30,
  signup: 20,
  'phone-code': 20,
  upload: 30,
  inquiries: 10,
  bookings: 20,
  holds: 20,
  'card-setups': 20,
  rereads: 10,
  chats: 60,
  exports: 120,
  violations: 20,
  searches: 60,
} as const;
export type LimitName = keyof typeof perMinute;

/** The factor of all limits, the services' too; undefined (gateway only) turns counting off. */
export const limitFactors = { real: 1, demo: 1_000, off: undefined } as const;

/** Live-update streams one person may have open at one gateway; a browser opens one for all its tabs. */
export const streamsPerPerson = 12;
