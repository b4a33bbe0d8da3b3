import { identityLimits as times } from '@livery/contracts/identity/policy.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How often something may happen within a window. */
export interface Limit {
  key: string;
  times: number;
  windowMs: number;
}

/** Before each text: by number, sender, sender's network, exchange, and for everybody together (toll fraud). */
export function codeLimits(phone: string, address: string): Limit[] {
  return [
    { key: `code-minute:${phone}`, times: times.codesPerNumberPerMinute, windowMs: minute },
    { key: `code-day:${phone}`, times: times.codesPerNumberPerDay, windowMs: day },
    { key: `code-address:${address}`, times: times.codesPerAddressPerHour, windowMs: hour },
    { key: `code-network:${networkOf(address)}`, times: times.codesPerNetworkPerHour, windowMs: hour },
    { key: `code-exchange:${phone.slice(0, 6)}`, times: times.codesPerExchangePerHour, windowMs: hour },
    { key: 'code-everybody', times: times.codesPerDay, windowMs: day },
  ];
}

export function codeCheckLimits(phone: string, address: string): Limit[] {
  return [
    { key: `code-check:${phone}`, times: times.checksPerAddressPerHour, windowMs: hour },
    { key: `code-check-address:${address}`, times: times.checksPerAddressPerHour, windowMs: hour },
  ];
}

export function existsLimits(address: string): Limit[] {
  return [{ key: `exists:${address}`, times: times.checksPerAddressPerHour, windowMs: hour }];
}

export function signUpLimits(address: string): Limit[] {
  return [{ key: `signup:${address}`, times: times.signupsPerAddressPerHour, windowMs: hour }];
}

export function accountFailures(account: string): Limit {
  return { key: `login-account:${account}`, times: times.loginFailuresPerAccountPerHour, windowMs: hour };
}

export function addressFailures(address: string): Limit {
  return { key: `login-address:${address}`, times: times.loginFailuresPerAddressPerHour, windowMs: hour };
}

/** The /24 of an IPv4 address; others stand for themselves. */
function networkOf(address: string): string {
  return /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1] ?? address;
}
