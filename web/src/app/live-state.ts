import type { LiveState } from '../platform/follow-live.ts';
import { createStore } from '../platform/store.ts';

/** Whether changes of others arrive by themselves right now. */
export const liveState = createStore<LiveState>('connecting');
