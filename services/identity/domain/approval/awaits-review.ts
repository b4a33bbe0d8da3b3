import type { User } from '../user.ts';

/** Approval is still open, or an approved operator has changed what staff must look at (R38). */
export function awaitsReview({ approval, underReview }: Pick<User, 'approval' | 'underReview'>): boolean {
  return approval !== 'approved' || underReview.length > 0;
}
