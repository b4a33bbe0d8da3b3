import { isIPv6 } from 'node:net';

/** The address a visitor is counted by: the whole IPv4 address; of IPv6 the /64, because a household has all of it. */
export function countedAddress(address: string): string {
  const [bare = ''] = address.split('%');
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (embedded) return embedded;
  return isIPv6(bare) ? `${firstGroups(bare)}::/64` : bare;
}

/** The first four groups, normalized. */
function firstGroups(address: string): string {
  // URL normalizes the address; in `::1` everything is to the right of the `::`.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
