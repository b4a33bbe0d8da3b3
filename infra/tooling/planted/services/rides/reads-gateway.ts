import { session } from '@livery/gateway/session.ts';

export const uid = () => session.uid;
