import { dieIfArmed } from '@livery/platform/failpoints/failpoint.ts';

/** Lines at which a test may crash this process, to prove that a crash there costs nothing but time. */
export const failpoints = [
  'scheduler.after_task_insert',
  'scheduler.after_enqueue',
  'scheduler.before_fire',
  'scheduler.after_fire',
] as const;

export const failpoint: (name: (typeof failpoints)[number]) => void = dieIfArmed;
