import { priceRide } from './domain/price-rides.ts';

export const price = () => priceRide();
