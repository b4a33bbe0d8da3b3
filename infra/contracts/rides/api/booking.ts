import * as z from 'zod/mini';
import { cents } from '../../money.ts';
import type { RouteTable } from '../../routes.ts';
import { publicSingleLine, singleLine, truncatedMultiLine } from '../../text-fields.ts';
import { nameMaxLength, serviceType, shortId, vehicleClass, wallTime } from '../../vocabulary.ts';
import { maximumHours, pickUpDetailsMaxLength, specialNotesMaxLength } from '../policy.ts';
import { rideView } from '../view.ts';
import { driveMinutes, latitude, longitude } from './fields.ts';

const placeText = singleLine(200);
/** A field that was not chosen may come as an empty text, which counts as missing. */
const chosen = <T extends z.ZodMiniType>(schema: T) =>
  z.optional(
    z.pipe(
      z.transform((sent: unknown) => (sent === '' ? undefined : sent)),
      z.optional(schema),
    ),
  );

/** Business fields are optional here: the domain refuses with the spec's messages in the spec's order (R92). */
const bookingBody = z.strictObject({
  serviceFrom: z.optional(placeText),
  serviceFromShort: z.optional(placeText),
  /** Street, terminal or door: shown only to the operator who has confirmed. */
  pickUpDetails: z.optional(singleLine(pickUpDetailsMaxLength)),
  fromlat: z.optional(latitude),
  fromlng: z.optional(longitude),
  serviceFromState: z.optional(z.string().check(z.maxLength(2))),
  serviceTo: z.optional(placeText),
  serviceToShort: z.optional(placeText),
  tolat: z.optional(latitude),
  tolng: z.optional(longitude),
  serviceDate: chosen(wallTime),
  serviceType: chosen(serviceType),
  serviceVehicle: chosen(vehicleClass),
  serviceHours: z.optional(z.int().check(z.minimum(1), z.maximum(maximumHours))),
  calculatedDistance: z.optional(z.number().check(z.minimum(0), z.maximum(10_000))),
  calculatedRideDuration: z.optional(placeText),
  durationMinutes: z.optional(driveMinutes),
  requestorPriceCents: z.optional(cents),
  specialNotes: z.optional(truncatedMultiLine(specialNotesMaxLength)),
  passengerFirstName: z.optional(publicSingleLine(nameMaxLength)),
  passengerLastName: z.optional(publicSingleLine(nameMaxLength)),
  passengerPhone: z.optional(singleLine(20)),
  paymentMethod: chosen(shortId),
  preauthorizationId: z.optional(shortId),
  quoteId: z.optional(shortId),
});
export type BookingBody = z.output<typeof bookingBody>;

export const bookingApi = {
  requestRide: {
    method: 'POST',
    path: '/rides',
    who: 'customer',
    summary: 'Book a ride',
    body: bookingBody,
    response: rideView,
    status: 201,
    // A page reads its quote anew by itself, also while nobody knows whether the ride was requested.
    idempotent: { exceptField: 'quoteId' },
    limit: 'bookings',
  },
} as const satisfies RouteTable;
