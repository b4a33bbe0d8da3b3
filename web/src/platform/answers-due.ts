import { createStore } from './store.ts';

/** How many answers are due from this person: the number before the title of every page. */
export const answersDue = createStore(0);
