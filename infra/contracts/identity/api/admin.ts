import * as z from 'zod/mini';
import { messages } from '../../messages.ts';
import type { RouteTable } from '../../routes.ts';
import { accountType, shortId } from '../../vocabulary.ts';
import { note } from '../../written-text.ts';
import { holdReasonMaxLength, suspensionReasonMaxLength } from '../policy.ts';
import { user } from '../user.ts';

const pendingOperator = z.object({
  id: z.string(),
  uid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  accountType,
});
const profileAnswer = z.object({ profile: user });
const withReason = z.strictObject({
  reason: note(suspensionReasonMaxLength).check(z.minLength(1, messages.suspensionReasonMissing)),
});

export const adminApi = {
  getPendingOperators: {
    method: 'GET',
    path: '/getPendingOperators',
    who: 'staff',
    summary: 'Operators waiting for approval',
    answer: z.object({ operatorPending: z.array(pendingOperator) }),
  },
  getOperatorProfile: {
    method: 'GET',
    path: '/getOperatorProfile',
    who: 'staff',
    summary: 'A profile for review',
    query: z.strictObject({ uid: shortId }),
    answer: z.object({ data: z.object({ data: user }) }),
  },
  approveOperator: {
    method: 'POST',
    path: '/approveOperator',
    who: 'owner',
    summary: 'Approve an operator',
    body: z.strictObject({ uid: shortId }),
    answer: z.object({ status: z.boolean(), profile: user }),
  },
  holdOperator: {
    method: 'POST',
    path: '/holdApprovalOfOperator',
    who: 'owner',
    summary: 'Hold an operator with a reason',
    body: z.strictObject({
      uid: shortId,
      reasonForDeny: note(holdReasonMaxLength).check(z.minLength(1, messages.invalidHoldReason)),
    }),
    answer: z.object({ status: z.boolean(), profile: user }),
  },
  suspendUser: {
    method: 'POST',
    path: '/admin/users/:uid/suspend',
    who: 'owner',
    summary: 'Suspend a person with a reason; all their sign-ins end',
    params: z.object({ uid: shortId }),
    body: withReason,
    answer: profileAnswer,
  },
  reinstateUser: {
    method: 'POST',
    path: '/admin/users/:uid/reinstate',
    who: 'owner',
    summary: 'End a suspension with a reason',
    params: z.object({ uid: shortId }),
    body: withReason,
    answer: profileAnswer,
  },
} as const satisfies RouteTable;
