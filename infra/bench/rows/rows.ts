import { loggingIn, uploading } from './account.ts';
import { afterBookings } from './after-bookings.ts';
import { answersOfMany } from './answers.ts';
import { bookingAtRides, bookingThroughGateway } from './booking.ts';
import { bookingPage } from './booking-page.ts';
import { catchingUp } from './catching-up.ts';
import { dueTasks } from './due-tasks.ts';
import { endedSignIn } from './ended-sign-in.ts';
import { idle } from './idle.ts';
import { instancesOfRides } from './instances.ts';
import { jobs } from './jobs.ts';
import { commandToBrowser, committedToSeen } from './latency.ts';
import { openStreams } from './open-streams.ts';
import { rebuilding } from './rebuild.ts';
import { recordsOfMany } from './records.ts';
import { rideLists } from './ride-lists.ts';
import { routeSizes } from './route-sizes.ts';
import type { Row } from './row.ts';
import { staffLists } from './staff-lists.ts';

/** In the order of the table. */
export const rows: Record<string, Row> = {
  booking: bookingAtRides,
  'booking-gateway': bookingThroughGateway,
  answers: answersOfMany,
  records: recordsOfMany,
  events: committedToSeen,
  live: commandToBrowser,
  jobs,
  'log-in': loggingIn,
  upload: uploading,
  'ended-sign-in': endedSignIn,
  'staff-lists': staffLists,
  'ride-lists': rideLists,
  'open-streams': openStreams,
  'catching-up': catchingUp,
  rebuild: rebuilding,
  'due-tasks': dueTasks,
  instances: instancesOfRides,
  idle,
  'after-bookings': afterBookings,
  'booking-page': bookingPage,
  'route-sizes': routeSizes,
};
