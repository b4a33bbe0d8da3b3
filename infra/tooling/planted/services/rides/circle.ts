import { second } from './second-half.ts';

export const first = () => second();
