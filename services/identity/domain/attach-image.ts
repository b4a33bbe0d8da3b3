import type { FileCategory } from '@livery/contracts/identity/model.ts';
import { decided, type User } from './user.ts';

/** The name of a stored image takes the place of the former one; an approved operator's documents are reviewed again. */
export function attachImage(user: User, image: { category: FileCategory; fileName: string }, now: Date) {
  const reviewed = user.approval === 'approved' && image.category !== 'profile';
  const underReview = reviewed ? [...new Set([...user.underReview, image.category])] : user.underReview;
  const images = { ...user.images, [image.category]: image.fileName };
  const seenByOthers = image.category === 'profile' || image.category === 'vehicle';
  return decided(
    { ...user, images, underReview, changedAt: now },
    seenByOthers ? 'user.photo-updated' : 'user.profile-updated',
  );
}
