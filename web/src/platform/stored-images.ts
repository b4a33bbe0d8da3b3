import { type FileCategory, fileCategories } from '@livery/contracts/identity/model.ts';
import type { User } from './session.ts';

/** Travelers have a photo of themselves only. */
export const categoriesOf = ({ accountType }: User): readonly FileCategory[] =>
  accountType === 'Operator' ? fileCategories : ['profile'];

/** Where the name of each stored picture stands. */
export const fileNameOf = (user: User, category: FileCategory): string | null => user[`${category}ImageUrl`];
