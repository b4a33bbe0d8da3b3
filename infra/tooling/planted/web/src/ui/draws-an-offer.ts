import { offers } from '../features/offers/offers.ts';

export const drawnOffer = `a picture of ${offers}`;
