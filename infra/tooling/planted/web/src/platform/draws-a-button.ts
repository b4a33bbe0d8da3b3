import { button } from '../ui/button.ts';

export const buttonThatAsks = `${button} that asks`;
