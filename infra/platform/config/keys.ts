/** The first signs or seals; each verifies or opens. */
export type Keys<K = string> = readonly [K, ...K[]];

/** A key and, while it is rotated, the one before it. */
export function keysOf(newest: string, old: string | undefined): Keys {
  return old === undefined ? [newest] : [newest, old];
}
