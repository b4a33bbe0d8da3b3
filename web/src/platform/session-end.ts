import { createStore } from './store.ts';

/** Whether the server, asked again, said that the session is over: the page stays for now, a dialog asks to log in. */
export const sessionEnd = createStore<'none' | 'asks' | 'put off'>('none');

/** When the page learned of it. Whoever presses on without a session is asked anew but gains no time. */
let endedAt: number | undefined;

export function noteSessionEnd() {
  endedAt ??= Date.now();
  if (sessionEnd.get() === 'none') sessionEnd.set('asks');
}

export function forgetSessionEnd() {
  endedAt = undefined;
  sessionEnd.set('none');
}

export const msSinceSessionEnd = () => (endedAt === undefined ? 0 : Date.now() - endedAt);
