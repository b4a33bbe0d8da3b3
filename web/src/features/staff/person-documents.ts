import type { FileCategory } from '@livery/contracts/identity/model.ts';
import type { User } from '../../platform/session.ts';
import { categoriesOf, fileNameOf } from '../../platform/stored-images.ts';

export interface PersonDocument {
  uid: string;
  category: FileCategory;
  fileName: string | null;
}

/** The five documents of an operator; of a traveler there is only the photo. */
export const documentsOf = (user: User): PersonDocument[] =>
  categoriesOf(user).map((category) => ({ uid: user.uid, category, fileName: fileNameOf(user, category) }));
