import { hourMs } from '@livery/contracts/durations.ts';
import { linkLifetimeHours } from '@livery/contracts/rides/policy.ts';
import type { Charge } from './charge.ts';
import type { ChargeDecision, DecisionInputs } from './charge-event.ts';

/** With a new link, which replaces the earlier ones. */
export function withLink(charge: Charge, { linkId: id, now }: DecisionInputs): Charge {
  return { ...charge, link: { id, expiresAt: new Date(now.getTime() + linkLifetimeHours * hourMs) } };
}

/** What an event says of the link: the message derives the address from that. */
export function linkFacts({ link }: Charge): { linkId?: string; linkExpiresAt?: string } {
  return link ? { linkId: link.id, linkExpiresAt: link.expiresAt.toISOString() } : {};
}

/** A link pays once; undefined when it has. */
export function spendLink(charge: Charge, usedAt: Date): ChargeDecision {
  if (!charge.link || charge.link.usedAt) return undefined;
  return { state: { ...charge, link: { ...charge.link, usedAt } }, events: [] };
}
