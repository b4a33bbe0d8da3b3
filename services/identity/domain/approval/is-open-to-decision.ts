import type { User } from '../user.ts';

/**
 * Whether staff may approve or hold an operator: until approved, and after a change that they must look at (R38). On hold
 * as well, though whoever is on hold is not listed for review until they resubmit.
 */
export function isOpenToDecision({ approval, underReview }: Pick<User, 'approval' | 'underReview'>): boolean {
  return approval !== 'approved' || underReview.length > 0;
}
