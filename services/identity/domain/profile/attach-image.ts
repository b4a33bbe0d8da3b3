import { forbidden } from '@livery/contracts/errors.ts';
import type { FileCategory } from '@livery/contracts/identity/model.ts';
import { messages } from '@livery/contracts/messages.ts';
import type { AccountType } from '@livery/contracts/vocabulary.ts';
import { type User, userDecision } from '../user.ts';

/** Travelers have a photo of themselves; vehicle photos and documents belong to operators. */
export function requireOwnImage(accountType: AccountType, category: FileCategory): void {
  if (accountType === 'Traveler' && category !== 'profile') throw forbidden('OPERATORS_ONLY', messages.operatorsOnly);
}

/** Replaces the name of the earlier image; an approved operator's documents are then reviewed again. */
export function attachImage(user: User, image: { category: FileCategory; fileName: string }, now: Date) {
  const reviewed = user.approval === 'approved' && image.category !== 'profile';
  const underReview = reviewed ? [...new Set([...user.underReview, image.category])] : user.underReview;
  const images = { ...user.images, [image.category]: image.fileName };
  const seenByOthers = image.category === 'profile' || image.category === 'vehicle';
  return userDecision(
    { ...user, images, underReview, changedAt: now },
    seenByOthers ? 'user.photo-updated' : 'user.profile-updated',
  );
}
