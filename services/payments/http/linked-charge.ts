import { conflict, notFound } from '@livery/contracts/errors.ts';
import { payLink } from '@livery/contracts/links.ts';
import { messages } from '@livery/contracts/messages.ts';
import { now } from '@livery/platform/clock/clock.ts';
import { linkIdOf, verifyLink } from '@livery/platform/http/links.ts';
import type { Deps } from '../actions/deps.ts';
import { isDoneForTraveler } from '../actions/pay-now.ts';
import type { Charge } from '../domain/charge/charge.ts';

export interface LinkedRequest {
  rideId: string;
  token: string;
  uid: string;
}

/**
 * The charge a payment link was made for: bound to ride and traveler; only the newest works, for 24 hours (R27). The
 * ride's own traveler hears that an older link is over; for anybody else there is no such link.
 */
export async function linkedCharge(deps: Deps, { rideId, token, uid }: LinkedRequest): Promise<Charge> {
  const linkId = linkIdOf(token);
  const theirs = linkId ? await deps.charges.find({ rideId, travelerId: uid }) : [];
  const newest = theirs.find(({ state }) => state.link?.id === linkId);
  if (theirs.length === 0 || (newest && !isGenuine(deps, newest.state, token)))
    throw notFound('INVALID_LINK', messages.invalidLink);
  if (!newest || isOver(newest.state)) throw conflict('LINK_OVER', messages.linkUsedOrExpired);
  return newest.state;
}

/** A used link only tells again that the payment is done: the first answer may have been lost. */
function isOver(charge: Charge): boolean {
  const { link } = charge;
  return !link || link.expiresAt <= now() || (link.usedAt !== undefined && !isDoneForTraveler(charge));
}

function isGenuine({ linkSecrets }: Deps, { link, travelerId }: Charge, token: string): boolean {
  if (!link) return false;
  const { id: linkId, expiresAt } = link;
  return verifyLink(linkSecrets, token, { ...payLink, linkId, person: travelerId, expiresAt });
}
