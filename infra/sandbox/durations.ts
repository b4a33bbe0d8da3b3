/** Time units: the sandbox imports nothing from the product, so it has its own. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;

/** In seconds, as Stripe counts. */
export const hourSeconds = 3_600;
export const daySeconds = 24 * hourSeconds;
