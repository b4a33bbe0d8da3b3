/** Coarse limits per address and minute, by the name a route gives; limits that guard money or credentials live in their service. */
export const perMinute = {
  places: 120,
  rates: 40,
  login: 30,
  signup: 20,
  'phone-code': 20,
  upload: 30,
  bookings: 20,
  holds: 20,
  'card-setups': 20,
  chats: 60,
} as const;
export type LimitName = keyof typeof perMinute;

/** What every limit is multiplied by, the services' too; undefined counts nothing, which only the gateway can. */
export const limitFactors = { real: 1, demo: 1_000, off: undefined } as const;

/** Streams of live updates that one person may have open at one gateway; a browser opens one for all its tabs. */
export const streamsPerPerson = 12;
