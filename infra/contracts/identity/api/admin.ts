import * as z from 'zod/mini';
import { messages } from '../../messages.ts';
import type { RouteTable } from '../../routes.ts';
import { staffDecision } from '../../staff-decision.ts';
import { multiLine, singleLine } from '../../text-fields.ts';
import { accountType, emailMaxLength, instant, listOf, page, pageFacts, shortId } from '../../vocabulary.ts';
import { approvalState, auditedAction } from '../model.ts';
import { holdReasonMaxLength } from '../policy.ts';
import { user } from '../user.ts';

/** A person in a list for staff. */
const personRow = z.object({
  id: z.string(),
  uid: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  accountType,
});
export type PersonRow = z.output<typeof personRow>;
const foundPerson = z.extend(personRow, { approval: approvalState, suspended: z.boolean() });
export type FoundPerson = z.output<typeof foundPerson>;

export const searchTypes = ['firstName', 'lastName', 'email'] as const;
export type SearchType = (typeof searchTypes)[number];

/** Commands that staff may give on a person. */
const staffActions = ['approve', 'hold', 'suspend', 'reinstate'] as const;
export type StaffAction = (typeof staffActions)[number];
/** The commands the server would accept from this member of staff now. */
const actions = z.array(z.enum(staffActions));

/** `updatedAt` of the profile that was looked at; refused with PROFILE_CHANGED when there is a newer one. */
const seenUpdatedAt = z.optional(instant);

const reviewAnswer = z.object({ status: z.boolean(), profile: user, actions });
const profileAnswer = z.object({ profile: user, actions });

const auditRow = z.object({
  id: z.string(),
  at: instant,
  /** Null for a command given at the server itself. */
  by: z.nullable(z.object({ uid: z.string(), name: z.string() })),
  did: auditedAction,
  person: z.nullable(z.object({ uid: z.string(), name: z.string() })),
  ride: z.nullable(z.object({ id: z.string(), code: z.nullable(z.string()) })),
  /** The reason or amount, the document looked at, the text searched for, the role, or what a second factor came to. */
  detail: z.nullable(z.string()),
});
export type AuditRow = z.output<typeof auditRow>;

export const adminApi = {
  getPendingOperators: {
    method: 'GET',
    path: '/getPendingOperators',
    who: 'staff',
    summary: 'Operators waiting for approval, the longest waiting first',
    query: z.strictObject(page),
    response: z.object({ operatorPending: z.array(personRow), ...pageFacts }),
  },
  getSearchList: {
    method: 'POST',
    path: '/getSearchList',
    who: 'staff',
    limit: 'searches',
    summary: 'People whose name or e-mail begins with a text',
    body: z.strictObject({
      searchType: z.enum(searchTypes),
      searchText: singleLine(emailMaxLength).check(z.minLength(1, messages.searchTextMissing)),
    }),
    response: z.object({ searchResultList: z.array(foundPerson), more: z.boolean() }),
  },
  getOperatorProfile: {
    method: 'GET',
    path: '/getOperatorProfile',
    who: 'staff',
    summary: 'A profile for review',
    query: z.strictObject({ uid: shortId }),
    response: z.object({
      data: z.object({ data: user }),
      actions,
      /** Deleted the account: the profile says nothing any more. */
      hasLeft: z.optional(z.boolean()),
    }),
  },
  approveOperator: {
    method: 'POST',
    path: '/approveOperator',
    who: 'owner',
    proof: 'fresh',
    summary: 'Approve an operator',
    body: z.strictObject({ uid: shortId, seenUpdatedAt }),
    response: reviewAnswer,
  },
  holdOperator: {
    method: 'POST',
    path: '/holdApprovalOfOperator',
    who: 'owner',
    proof: 'fresh',
    summary: 'Put an operator on hold, with a reason',
    body: z.strictObject({
      uid: shortId,
      reasonForDeny: multiLine(holdReasonMaxLength).check(z.minLength(1, messages.invalidHoldReason)),
      seenUpdatedAt,
    }),
    response: reviewAnswer,
  },
  suspendUser: {
    method: 'POST',
    path: '/admin/users/:uid/suspend',
    who: 'owner',
    proof: 'fresh',
    summary: 'Suspend a person with a reason; all their sign-ins end',
    params: z.object({ uid: shortId }),
    body: staffDecision,
    response: profileAnswer,
  },
  reinstateUser: {
    method: 'POST',
    path: '/admin/users/:uid/reinstate',
    who: 'owner',
    proof: 'fresh',
    summary: 'End a suspension with a reason',
    params: z.object({ uid: shortId }),
    body: z.extend(staffDecision, { seenUpdatedAt }),
    response: profileAnswer,
  },
  listAudit: {
    method: 'GET',
    path: '/admin/audit',
    who: 'staff',
    summary:
      'What staff did and looked at, newest first; with `uid`, only decisions about that person; with `until`, only up to that time',
    query: z.strictObject({ uid: z.optional(shortId), until: z.optional(instant), ...page }),
    response: listOf(auditRow),
  },
} as const satisfies RouteTable;
