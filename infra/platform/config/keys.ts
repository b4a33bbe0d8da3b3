/** The first signs or seals; each verifies or opens. */
export type Keys<K = string> = readonly [K, ...K[]];

export const isKeys = (keys: readonly string[]): keys is Keys => keys.length > 0;

/** A key and, while it is rotated, the one before it. */
export function keysOf(newest: string, old: string | undefined): Keys {
  return old === undefined ? [newest] : [newest, old];
}
