import type { StaffAction } from '@livery/contracts/identity/api/admin.ts';
import type { AdminRole } from '@livery/contracts/vocabulary.ts';
import { isOpenToDecision } from '../approval/is-open-to-decision.ts';
import { missingDocuments } from '../approval/missing-documents.ts';
import { isKeptFromApproval } from '../approval/require-approvable.ts';
import type { User } from '../user.ts';

/** What a member of staff may do about a person now; only owners change anything (R41). */
export function staffActions(user: User, role: AdminRole | null): StaffAction[] {
  return role === 'owner' && !user.deletedAt ? [...reviewActions(user), ...suspensionActions(user)] : [];
}

function reviewActions(user: User): StaffAction[] {
  if (user.accountType !== 'Operator' || user.suspended || !isOpenToDecision(user)) return [];
  return missingDocuments(user).length > 0 || isKeptFromApproval(user) ? ['hold'] : ['approve', 'hold'];
}

function suspensionActions({ suspended, adminRole }: User): StaffAction[] {
  if (suspended) return ['reinstate'];
  return adminRole ? [] : ['suspend'];
}
