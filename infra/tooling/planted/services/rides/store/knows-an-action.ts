import { announce } from '../actions/announce.ts';

export const save = () => announce();
