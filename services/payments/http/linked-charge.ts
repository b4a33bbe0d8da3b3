import { notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { now } from '@livery/platform/clock/clock.ts';
import { linkIdOf, verifyLink } from '@livery/platform/http/links.ts';
import type { Deps } from '../actions/deps.ts';
import type { Charge } from '../domain/charge/charge.ts';

export interface LinkedRequest {
  rideId: string;
  token: string;
  uid: string;
}

export interface LinkedCharge {
  id: string;
  charge: Charge;
}

/** The charge a payment link was made for: bound to ride and traveler; only the newest works, for 24 hours (R27). */
export async function linkedCharge(deps: Deps, { rideId, token, uid }: LinkedRequest): Promise<LinkedCharge> {
  const linkId = linkIdOf(token);
  const [found] = linkId ? await deps.charges.find({ 'link.id': linkId }, { limit: 1 }) : [];
  if (!found || !isMeant(deps, found.state, { rideId, token, uid }))
    throw notFound('INVALID_LINK', messages.invalidLink);
  return { id: found.id, charge: found.state };
}

function isMeant({ linkSecret }: Deps, charge: Charge, { rideId, token, uid }: LinkedRequest): boolean {
  const { link, travelerId } = charge;
  if (!link || charge.rideId !== rideId || travelerId !== uid || link.expiresAt < now()) return false;
  const bound = { prefix: 'p', linkId: link.id, purpose: 'pay', person: uid, expiresAt: link.expiresAt };
  return verifyLink(linkSecret, token, bound);
}
