import * as z from 'zod/mini';
import { typesOf } from '../types-of.ts';
import { adminRole, instant, shortId } from '../vocabulary.ts';
import { contactMessage, secondFactorChange, userFacts } from './model.ts';

const user = { user: userFacts };

/** The person as it is after the change. */
const userChanges = {
  'user.registered': z.object(user),
  'user.profile-updated': z.object(user),
  'user.photo-updated': z.object(user),
  'operator.approved': z.object(user),
  'operator.held': z.object(user),
  'operator.resubmitted': z.object(user),
  'user.suspended': z.object({ ...user, reason: z.string() }),
  'user.reinstated': z.object({ ...user, reason: z.string() }),
  'operator.preferred': z.object({ ...user, operatorId: shortId }),
  'operator.unpreferred': z.object({ ...user, operatorId: shortId }),
} as const;
export const userChangeTypes = typesOf(userChanges);

export const userEvents = {
  ...userChanges,
  /** The link's token is made from these and `ACCOUNT_LINK_SECRET`, with the prefix `w`. */
  'password.reset-requested': z.object({ uid: shortId, linkId: shortId, expiresAt: instant }),
  'password.changed': z.object({ uid: shortId, at: instant }),
  /** Identity's command-line tool made the person staff, or staff no more (null). */
  'user.role-changed': z.object({ uid: shortId, role: z.nullable(adminRole) }),
  /** By the person (the event's `actor`), or by identity's command-line tool, which ends all sign-ins as well. */
  'second-factor.changed': z.object({ uid: shortId, what: secondFactorChange }),
  /** The person deleted the account: everything published before is erased, and only the end of sign-ins follows. */
  'user.deleted': z.object({ uid: shortId }),
  /** All sign-ins ended (log-out everywhere, password, role, second factor changed by command, suspension): tokens of a lower epoch are refused. */
  'access.revoked': z.object({ uid: shortId, epoch: z.int().check(z.minimum(1)) }),
} as const;

export const sessionEvents = {
  /** One sign-in ended (log-out, a refresh token used twice): access tokens with this `sid` are refused. */
  'session.ended': z.object({ uid: shortId, sid: shortId }),
} as const;

const reader = { email: z.string(), firstName: z.string() };

/** What strangers typed, for the mails that follow; kept for days and never read again for a projection. */
export const inquiryEvents = {
  'contact.message-received': z.object({ message: contactMessage }),
  /** The link's token is made from these and `ACCOUNT_LINK_SECRET`, with the prefix `c`. */
  'mailing-list.confirmation-requested': z.object({ ...reader, linkId: shortId, expiresAt: instant }),
  /** The address is confirmed; its link to unsubscribe, with the prefix `u`, never expires. */
  'mailing-list.joined': z.object({ ...reader, linkId: shortId }),
} as const;
