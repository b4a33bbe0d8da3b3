import { dieIfArmed } from '@livery/platform/failpoints/failpoint.ts';

/** Lines at which a test may crash this process, to prove that a crash there costs nothing but time. */
export const failpoints = ['notifications.after_intent', 'notifications.after_send'] as const;

export const failpoint: (name: (typeof failpoints)[number]) => void = dieIfArmed;
