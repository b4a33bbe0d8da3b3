import type { Kit } from '@livery/platform/lifecycle/kit.ts';
import { type TaskStore, taskStore } from './task-store.ts';

/** All stores of this service. */
export interface Stores {
  tasks: TaskStore;
}

export const createStores = (kit: Kit): Stores => ({ tasks: taskStore(kit) });
