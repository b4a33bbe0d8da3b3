import { dieIfArmed } from '@livery/platform/failpoints/failpoint.ts';

/** Lines at which a test may crash this process, to prove that a crash there costs nothing but time. */
export const failpoints = ['identity.after_reservation_before_user', 'identity.after_file_before_ref'] as const;

export const failpoint: (name: (typeof failpoints)[number]) => void = dieIfArmed;
