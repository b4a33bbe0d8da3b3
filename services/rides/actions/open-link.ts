import { notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { now } from '@livery/platform/clock/clock.ts';
import { linkIdOf, verifyLink } from '@livery/platform/http/links.ts';
import type { Ride } from '../domain/ride.ts';
import type { Deps } from './deps.ts';

export interface Visit {
  token: string;
  uid: string;
}

/** Throws `not-found` unless the token was made for this person's newest selection and has not expired (R27). */
export function demandReconfirmLink({ linkSecret }: Deps, { reconfirmLink }: Ride, { token, uid }: Visit): void {
  const isIts =
    reconfirmLink !== null &&
    reconfirmLink.operatorId === uid &&
    reconfirmLink.linkId === linkIdOf(token) &&
    now() < reconfirmLink.expiresAt;
  const link = isIts && {
    prefix: 'r',
    linkId: reconfirmLink.linkId,
    purpose: 'reconfirm',
    person: uid,
    expiresAt: reconfirmLink.expiresAt,
  };
  if (!link || !verifyLink(linkSecret, token, link)) throw notFound('INVALID_LINK', messages.invalidLink);
}
