import { bookingAtRides, bookingThroughGateway } from './booking.ts';
import { bookingPage } from './booking-page.ts';
import { idle } from './idle.ts';
import { jobs } from './jobs.ts';
import { commandToBrowser, committedToSeen } from './latency.ts';
import { routeSizes } from './route-sizes.ts';
import type { Row } from './row.ts';

/** In the order they are best measured: first what wants everything freshly started and nothing in the stores. */
export const rows: Record<string, Row> = {
  idle,
  'booking-page': bookingPage,
  'route-sizes': routeSizes,
  jobs,
  live: commandToBrowser,
  events: committedToSeen,
  'booking-gateway': bookingThroughGateway,
  booking: bookingAtRides,
};
