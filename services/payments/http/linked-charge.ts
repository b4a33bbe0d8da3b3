import { notFound } from '@livery/contracts/errors.ts';
import { messages } from '@livery/contracts/messages.ts';
import { linkLifetimeHours } from '@livery/contracts/rides/policy.ts';
import { now } from '@livery/platform/clock/clock.ts';
import { linkIdOf, verifyLink } from '@livery/platform/http/links.ts';
import type { Charge } from '../domain/charge.ts';
import type { HttpDeps } from './deps.ts';

export interface LinkedRequest {
  rideId: string;
  token: string;
  uid: string;
}

export interface LinkedCharge {
  id: string;
  charge: Charge;
}

/**
 * The charge a payment link was made for: bound to the ride and the traveler, newest link only, 24 hours after the
 * event that told of it. Everything else does not exist (R27).
 */
export async function linkedCharge(deps: HttpDeps, { rideId, token, uid }: LinkedRequest): Promise<LinkedCharge> {
  const linkId = linkIdOf(token);
  const [found] = linkId ? await deps.charges.find({ linkId }, { limit: 1 }) : [];
  const toldAt = found && linkId ? await timeOfLink(deps, found.id, linkId) : undefined;
  if (!found || !linkId || !toldAt) throw invalidLink();
  const expiresAt = new Date(toldAt.getTime() + linkLifetimeHours * 3_600_000);
  const link = { prefix: 'p', linkId, purpose: 'pay', person: uid, expiresAt };
  const isBound = found.state.rideId === rideId && found.state.travelerId === uid;
  if (!isBound || !verifyLink(deps.linkSecret, token, link) || expiresAt < now()) throw invalidLink();
  return { id: found.id, charge: found.state };
}

async function timeOfLink({ charges }: HttpDeps, id: string, linkId: string): Promise<Date | undefined> {
  const event = (await charges.journal(id)).findLast(({ data }) => hasLink(data, linkId));
  return event?.at;
}

function hasLink(data: unknown, linkId: string): boolean {
  return typeof data === 'object' && data !== null && 'linkId' in data && data.linkId === linkId;
}

const invalidLink = () => notFound('INVALID_LINK', messages.invalidLink);
