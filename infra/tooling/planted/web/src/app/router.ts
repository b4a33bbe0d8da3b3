import { offers } from '../features/offers/offers.ts';
import { booking } from '../features/booking/booking.ts';

export const routes = [offers, booking];
