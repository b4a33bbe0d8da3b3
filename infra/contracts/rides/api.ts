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
import { stagesApi } from './api/stages.ts';

/** The routes of rides, by resource, but those of staff. */
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
} as const satisfies RouteTable;
