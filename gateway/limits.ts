/** Coarse limits per address and minute, by the name a route gives; limits that guard money or credentials live in their service. */
export const perMinute: Record<string, number> = {
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
};

/** What the limits are multiplied by; undefined counts nothing. */
export const limitFactors = { real: 1, demo: 1_000, off: undefined };
