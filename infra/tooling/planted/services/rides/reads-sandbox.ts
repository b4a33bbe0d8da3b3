import { inbox } from '@livery/sandbox/inbox.ts';

export const texts = () => inbox.length;
