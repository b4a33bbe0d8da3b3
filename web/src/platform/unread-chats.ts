import { createStore } from './store.ts';

/** The rides in whose chat something waits to be read. */
export const unreadChats = createStore<readonly string[]>([]);
