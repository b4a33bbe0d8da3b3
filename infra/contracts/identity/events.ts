import * as z from 'zod/mini';
import { instant, shortId } from '../vocabulary.ts';
import { userFacts } from './model.ts';

const user = { user: userFacts };

export const userEvents = {
  'user.registered': z.object(user),
  'user.profile-updated': z.object(user),
  'user.photo-updated': z.object(user),
  'operator.approved': z.object(user),
  'operator.held': z.object(user),
  'operator.resubmitted': z.object(user),
  'user.suspended': z.object(user),
  'user.reinstated': z.object(user),
  'operator.preferred': z.object({ ...user, operatorId: shortId }),
  'operator.unpreferred': z.object({ ...user, operatorId: shortId }),
  'password.reset-requested': z.object({ uid: shortId, linkId: shortId, expiresAt: instant }),
  'password.changed': z.object({ uid: shortId, at: instant }),
} as const;
