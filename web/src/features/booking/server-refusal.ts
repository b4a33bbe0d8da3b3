import type { ApiError } from '../../platform/api-error.ts';
import type { FormRefusal } from './booking-entry.ts';

/** The field each refusal of the server's six checks belongs to. */
const fieldOfCode: Partial<Record<string, FormRefusal['field']>> = {
  BOOKING_INCOMPLETE: 'serviceFrom',
  TIME_DOES_NOT_EXIST: 'serviceDate',
  TIME_NOT_ON_STEP: 'serviceDate',
  SERVICE_TIME_TOO_EARLY: 'serviceDate',
  SERVICE_TIME_TOO_LATE: 'serviceDate',
  PICK_UP_NOT_CHOSEN: 'serviceFrom',
  DROP_OFF_NOT_CHOSEN: 'serviceTo',
  SAME_PICK_UP_AND_DROP_OFF: 'serviceTo',
  INVALID_PASSENGER_PHONE: 'passengerPhone',
  NO_PAYMENT_METHOD: 'paymentMethod',
};

/** What the form should show when the server found something the browser had not. */
export function refusalFrom({ code, message }: ApiError): FormRefusal | undefined {
  const field = Object.hasOwn(fieldOfCode, code) ? fieldOfCode[code] : undefined;
  return field && { message, field };
}
