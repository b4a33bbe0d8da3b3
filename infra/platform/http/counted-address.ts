import { isIPv6 } from 'node:net';

/** As what a visitor is counted: an IPv4 address as it is; of IPv6 the /64, since every household has a whole one. */
export function countedAddress(address: string): string {
  const [bare = ''] = address.split('%');
  const embedded = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (embedded) return embedded;
  return isIPv6(bare) ? `${firstGroups(bare)}::/64` : bare;
}

/** The first four groups, in one way of writing them. */
function firstGroups(address: string): string {
  // The host part of `::1` is on the right of a URL's canonical form as well.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0');
  return [...before, ...zeros, ...after].slice(0, 4).join(':');
}
