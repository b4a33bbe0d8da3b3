import { createStore } from './store.ts';

/** Whether the server, asked again, said that the session is over: the page stays, a dialog asks to log in. */
export const sessionEnd = createStore<'none' | 'asks' | 'put off'>('none');
