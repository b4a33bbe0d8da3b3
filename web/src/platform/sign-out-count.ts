import { createStore } from './store.ts';

/** How often somebody has signed out: what one person asked for is never sent again in the name of the next. */
export const signOutCount = createStore(0);
