import { createStore } from './store.ts';

/** How many answers this person owes: the number before the title of every page. */
export const owedCount = createStore(0);
