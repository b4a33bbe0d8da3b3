import { inbox } from '@livery/sandbox/inbox.ts';
import { fixedNow } from '@livery/platform/testing/fixed-clock.ts';

export const arranged = [inbox, fixedNow()];
