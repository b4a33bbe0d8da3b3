import { offers } from '../offers/offers.ts';

export const booking = `booking, not ${offers}`;
