import { type FileCategory, fileCategories } from '@livery/contracts/identity/model.ts';
import type { User } from '../user.ts';

/** An operator needs all five images before approval (R30). */
export function missingDocuments(user: User): FileCategory[] {
  if (user.accountType === 'Traveler') return [];
  return fileCategories.filter((category) => !user.images[category]);
}
