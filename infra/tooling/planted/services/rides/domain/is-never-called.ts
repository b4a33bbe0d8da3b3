import { priceRide } from './price-ride.ts';

export const doublePrice = () => priceRide().amountCents * 2;
