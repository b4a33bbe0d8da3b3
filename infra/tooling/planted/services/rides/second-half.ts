import { first } from './circle.ts';

export const second = () => first();
