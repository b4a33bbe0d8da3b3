import type { LiveState } from '../platform/follow-live.ts';
import { createStore } from '../platform/store.ts';

/** Whether changes made by others arrive by themselves right now. */
export const liveState = createStore<LiveState>('connecting');
