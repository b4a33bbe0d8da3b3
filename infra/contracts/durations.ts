/** Time units in milliseconds: `leadTimeMinutes * minuteMs`. */
export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The same in seconds, as databases and HTTP count. */
export const hourSeconds = hourMs / secondMs;
export const daySeconds = dayMs / secondMs;
