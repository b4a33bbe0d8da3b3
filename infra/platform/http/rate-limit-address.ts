import ipaddr from 'ipaddr.js';

/** The address a visitor is counted by: the whole IPv4 address; of IPv6 the /64, because a household has all of it. */
export function rateLimitAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
