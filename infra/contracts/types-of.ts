/** The types of a list of events, for a reaction to all of them. */
export const typesOf = <E extends object>(events: E) => Object.keys(events) as (keyof E)[];
