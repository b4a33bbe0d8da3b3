import { hourMs, minuteMs } from '@livery/contracts/durations.ts';
import type { BookingBody } from '@livery/contracts/rides/api/booking.ts';
import { timeStepMinutes } from '@livery/contracts/rides/policy.ts';
import { roundUpToMinutes, wallTimeOf } from '@livery/contracts/wall-time.ts';

const timeZone = 'America/Chicago';
const soonest = roundUpToMinutes(new Date(Date.now() + 72 * hourMs), timeStepMinutes).getTime();

const booking: BookingBody = {
  serviceFrom: "O'Hare International Airport (ORD), Chicago, IL",
  serviceFromShort: "O'Hare International Airport (ORD)",
  fromlat: 41.97859,
  fromlng: -87.90481,
  serviceFromState: 'IL',
  serviceTo: '233 South Wacker Drive, Chicago, IL 60606',
  serviceToShort: 'Chicago, IL 60606',
  tolat: 41.88254,
  tolng: -87.63764,
  serviceType: 'Point-to-Point',
  serviceVehicle: 'Sedan',
  calculatedDistance: 18.4,
  calculatedRideDuration: '40 mins',
  specialNotes: 'Two large suitcases and a child seat, please.',
  passengerFirstName: 'Paula',
  passengerLastName: 'Passenger',
  passengerPhone: '3125550142',
  paymentMethod: 'pm_1QxSampleSampleSample',
  preauthorizationId: 'pi_[<id>]',
};

/** What the booking page sends, for a time that differs by `turn`; `[<id>]` becomes something else in each request. */
export function bookingText(turn: number): string {
  const serviceDate = wallTimeOf(new Date(soonest + turn * timeStepMinutes * minuteMs), timeZone);
  return JSON.stringify({ ...booking, serviceDate });
}
