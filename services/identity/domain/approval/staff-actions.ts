import type { StaffAction } from '@livery/contracts/identity/api/admin.ts';
import type { AdminRole } from '@livery/contracts/vocabulary.ts';
import type { User } from '../user.ts';
import { awaitsReview } from './awaits-review.ts';
import { missingDocuments } from './missing-documents.ts';

/** What a member of staff may do about a person now; only owners change anything (R41). */
export function staffActions(user: User, role: AdminRole | null): StaffAction[] {
  return role === 'owner' && !user.deletedAt ? [...reviewActions(user), ...suspensionActions(user)] : [];
}

function reviewActions(user: User): StaffAction[] {
  if (user.accountType !== 'Operator' || !awaitsReview(user)) return [];
  return missingDocuments(user).length === 0 ? ['approve', 'hold'] : ['hold'];
}

function suspensionActions({ suspended, adminRole }: User): StaffAction[] {
  if (suspended) return ['reinstate'];
  return adminRole ? [] : ['suspend'];
}
