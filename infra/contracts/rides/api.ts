import type { RouteTable } from '../routes.ts';
import { bookingApi } from './api/booking.ts';
import { cancellationApi } from './api/cancellation.ts';
import { chatApi } from './api/chat.ts';
import { confirmationApi } from './api/confirmation.ts';
import { listsApi } from './api/lists.ts';
import { offersApi } from './api/offers.ts';
import { placesApi } from './api/places.ts';
import { reviewApi } from './api/review.ts';
import { rideApi } from './api/ride.ts';
import { staffRidesApi } from './api/staff.ts';
import { stagesApi } from './api/stages.ts';

/** Every route of rides, by resource. */
export const ridesApi = {
  ...placesApi,
  ...bookingApi,
  ...listsApi,
  ...rideApi,
  ...offersApi,
  ...confirmationApi,
  ...cancellationApi,
  ...stagesApi,
  ...chatApi,
  ...reviewApi,
  ...staffRidesApi,
} as const satisfies RouteTable;
