import { fixedNow } from '@livery/platform/testing/fixed-clock.ts';

export const now = () => fixedNow();
