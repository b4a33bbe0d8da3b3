import type { Offer } from './offers.ts';

export const offerLine = ({ name }: Offer) => name;
