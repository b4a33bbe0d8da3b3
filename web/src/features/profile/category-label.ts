import type { requestorCategories } from '@livery/contracts/vocabulary.ts';

type Category = (typeof requestorCategories)[number];

/** `Assistant` is stored; people read the longer name (S0 3.4). */
export const categoryLabel = (category: Category) =>
  category === 'Assistant' ? 'Administrative Assistant / Executive Assistant' : category;
