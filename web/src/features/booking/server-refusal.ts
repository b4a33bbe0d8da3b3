import type { BookingRefusal } from '@livery/contracts/rides/booking-checks.ts';
import type { ApiError } from '../../platform/api-error.ts';

/** The field each refusal of the server's six checks belongs to. */
const fieldOfCode: Partial<Record<string, BookingRefusal['field']>> = {
  BOOKING_INCOMPLETE: 'serviceFrom',
  TIME_DOES_NOT_EXIST: 'serviceDate',
  SERVICE_TIME_TOO_EARLY: 'serviceDate',
  SERVICE_TIME_TOO_LATE: 'serviceDate',
  PICK_UP_NOT_CHOSEN: 'serviceFrom',
  DROP_OFF_NOT_CHOSEN: 'serviceTo',
  SAME_PICK_UP_AND_DROP_OFF: 'serviceTo',
  INVALID_PASSENGER_PHONE: 'passengerPhone',
  NO_PAYMENT_METHOD: 'paymentMethod',
};

/** What the form should show when the server found something the browser had not. */
export function refusalFrom({ code, message }: ApiError): BookingRefusal | undefined {
  const field = fieldOfCode[code];
  return field && { code, message, field };
}
