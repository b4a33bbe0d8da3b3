import { priceRide } from '@livery/rides/domain/price-ride.ts';

export const price = () => priceRide();
