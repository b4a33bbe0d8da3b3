import { dieIfArmed } from '@livery/platform/failpoints/failpoint.ts';

/** Lines at which a test may crash this process, to prove that a crash there costs nothing but time. */
export const failpoints = ['gateway.after_forward'] as const;

export const failpoint: (name: (typeof failpoints)[number]) => void = dieIfArmed;
