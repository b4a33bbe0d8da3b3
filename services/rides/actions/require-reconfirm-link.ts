import { conflict, notFound } from '@livery/contracts/errors.ts';
import { reconfirmLink } from '@livery/contracts/links.ts';
import { messages } from '@livery/contracts/messages.ts';
import { now } from '@livery/platform/clock/clock.ts';
import type { Keys } from '@livery/platform/config/keys.ts';
import { linkIdOf, verifyLink } from '@livery/platform/http/links.ts';
import type { ReconfirmLink, Ride } from '../domain/ride.ts';
import type { Deps } from './deps.ts';

export interface Visit {
  token: string;
  uid: string;
}

/**
 * Throws unless the token was made for this person's newest selection and has not expired (R27). An operator who
 * answered the ride hears that the link of an earlier selection is over; for anybody else there is no such link.
 */
export function requireReconfirmLink(
  { linkSecrets }: Deps,
  { reconfirmLink: newest, offers }: Ride,
  visit: Visit,
): void {
  const linkId = linkIdOf(visit.token);
  const isNewest = linkId !== undefined && linkId === newest?.linkId;
  const isTheirs = isNewest
    ? isMadeFor(visit, newest, linkSecrets)
    : linkId !== undefined && offers.some(({ operatorId }) => operatorId === visit.uid);
  if (!isTheirs) throw notFound('INVALID_LINK', messages.invalidLink);
  if (!isNewest || newest.expiresAt <= now()) throw conflict('LINK_OVER', messages.linkUsedOrExpired);
}

function isMadeFor({ token, uid }: Visit, { linkId, operatorId, expiresAt }: ReconfirmLink, secrets: Keys): boolean {
  const link = { ...reconfirmLink, linkId, person: operatorId, expiresAt };
  return operatorId === uid && verifyLink(secrets, token, link);
}
