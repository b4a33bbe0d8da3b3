/** The types of a table of events, for a handler of all of them. */
export const typesOf = <E extends object>(events: E) => Object.keys(events) as (keyof E)[];
