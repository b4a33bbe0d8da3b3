import { dayMs, hourMs, secondMs } from '@livery/contracts/durations.ts';
import { codeResendSeconds, identityLimits as times } from '@livery/contracts/identity/policy.ts';

/** Network delay varies, and "Send again" must work the second it appears. */
const onItsWayMs = 5 * secondMs;

/** How often something may happen within a window. */
export interface Limit {
  key: string;
  times: number;
  windowMs: number;
}

/** Codes for everybody together: when they are used up, nobody can sign up. */
export const codesOfEverybody: Limit = { key: 'code-everybody', times: times.codesPerDay, windowMs: dayMs };

/**
 * Checked before each text: by number, sender, sender's network, exchange, and for everybody together (toll fraud). One
 * sender gets fewer codes for a number than the number gets in all, so that a stranger leaves codes for its holder.
 */
export function codeLimits(phone: string, address: string): Limit[] {
  return [
    { key: `code-again:${phone}`, times: 1, windowMs: codeResendSeconds * secondMs - onItsWayMs },
    { key: `code-day:${phone} ${address}`, times: times.codesPerNumberAndAddressPerDay, windowMs: dayMs },
    { key: `code-day:${phone}`, times: times.codesPerNumberPerDay, windowMs: dayMs },
    { key: `code-address:${address}`, times: times.codesPerAddressPerHour, windowMs: hourMs },
    { key: `code-network:${networkOf(address)}`, times: times.codesPerNetworkPerHour, windowMs: hourMs },
    { key: `code-exchange:${phone.slice(0, 6)}`, times: times.codesPerExchangePerHour, windowMs: hourMs },
    codesOfEverybody,
  ];
}

/** As with texts: a stranger cannot use up all checks of the number's holder. */
export function codeCheckLimits(phone: string, address: string): Limit[] {
  return [
    { key: `code-check:${phone} ${address}`, times: times.codeChecksPerNumberAndAddressPerHour, windowMs: hourMs },
    { key: `code-check:${phone}`, times: times.codeChecksPerNumberPerHour, windowMs: hourMs },
    { key: `code-check-address:${address}`, times: times.codeChecksPerAddressPerHour, windowMs: hourMs },
  ];
}

export function existsLimits(address: string): Limit[] {
  return [{ key: `exists:${address}`, times: times.existsPerAddressPerHour, windowMs: hourMs }];
}

export function signUpLimits(address: string): Limit[] {
  return [{ key: `signup:${address}`, times: times.signupsPerAddressPerHour, windowMs: hourMs }];
}

export function resetLimits(account: string, address: string): Limit[] {
  return [
    { key: `reset:${account}`, times: times.resetsPerAccountPerHour, windowMs: hourMs },
    { key: `reset-address:${address}`, times: times.resetsPerAddressPerHour, windowMs: hourMs },
  ];
}

export function resetTryLimits(address: string): Limit[] {
  return [{ key: `reset-try:${address}`, times: times.resetsPerAddressPerHour, windowMs: hourMs }];
}

/** Each of these is answered by a mail, so that a mailbox is counted too. */
export function inquiryLimits(mailbox: string, address: string): Limit[] {
  return [
    { key: `inquiry-mailbox:${mailbox}`, times: times.inquiriesPerMailboxPerHour, windowMs: hourMs },
    { key: `inquiry-address:${address}`, times: times.inquiriesPerAddressPerHour, windowMs: hourMs },
  ];
}

export function listLinkLimits(address: string): Limit[] {
  return [{ key: `list-link:${address}`, times: times.listLinksPerAddressPerHour, windowMs: hourMs }];
}

/** Whatever people change of their own account that its journal keeps. */
export function ownEditLimits(uid: string): Limit[] {
  return [{ key: `own-edit:${uid}`, times: times.ownEditsPerPersonPerDay, windowMs: dayMs }];
}

/** Apart from the edits, which take no password: whoever has a copied cookie keeps nobody from a new password. */
export function revocationLimits(uid: string): Limit[] {
  return [{ key: `revocation:${uid}`, times: times.revocationsPerPersonPerDay, windowMs: dayMs }];
}

/** Apart from the edits for the same reason: nobody is kept from a second factor. */
export function factorChangeLimits(uid: string): Limit[] {
  return [{ key: `factor-change:${uid}`, times: times.factorChangesPerPersonPerDay, windowMs: dayMs }];
}

/** Limits on failures at one account: by one visitor, which alone refuses a password, and by everybody. */
export interface Failures {
  ofVisitor: Limit;
  ofAccount: Limit;
}

/** Failures by everybody slow the log-in down and never refuse it, so that nobody can lock somebody else out. */
export function logInFailures(email: string, address: string): Failures {
  return failures('login', email, { address, timesOfEverybody: Number.POSITIVE_INFINITY });
}

/** Failures by everybody refuse too: whoever guesses codes has the password already, and addresses are cheap. */
export function factorFailures(uid: string, address: string): Failures {
  return failures('factor', uid, { address, timesOfEverybody: times.factorFailuresPerAccountPerHour });
}

export function addressFailures(address: string): Limit {
  return { key: `login-address:${address}`, times: times.loginFailuresPerAddressPerHour, windowMs: hourMs };
}

/** Text typed as an e-mail may be anything: each kind prefixes its keys, so that neither fills the other's. */
function failures(kind: string, account: string, of: { address: string; timesOfEverybody: number }): Failures {
  const ofVisitor = times.loginFailuresPerAccountAndAddressPerHour;
  return {
    ofVisitor: { key: `${kind}-visitor:${account} ${of.address}`, times: ofVisitor, windowMs: hourMs },
    ofAccount: { key: `${kind}-account:${account}`, times: of.timesOfEverybody, windowMs: hourMs },
  };
}

/** The /24 of an IPv4 address, the /48 of an IPv6 network. */
function networkOf(address: string): string {
  return /^\d+\.\d+\.\d+(?=\.\d+$)|^[\da-f]+:[\da-f]+:[\da-f]+(?=:)/.exec(address)?.[0] ?? address;
}
