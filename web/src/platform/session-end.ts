import { createStore } from './store.ts';

/** Whether the server said of a fresh question that the session is over: the page stays, a dialog asks to log in. */
export const sessionEnd = createStore<'none' | 'asks' | 'put off'>('none');
