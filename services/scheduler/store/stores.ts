import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { type TaskStore, taskStore } from './task-store.ts';

/** Everything this service remembers. */
export interface Stores {
  tasks: TaskStore;
}

export const createStores = (kit: Kit): Stores => ({ tasks: taskStore(kit) });
