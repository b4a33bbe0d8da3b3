import { messages } from '@livery/contracts/messages.ts';
import type { BookingBody } from '@livery/contracts/rides/api/booking.ts';
import { bookableDays, bookingRefusals } from '@livery/contracts/rides/booking-checks.ts';
import type { ApiError } from '../../platform/api-error.ts';
import { type BookingDraft, dropOffOf, hasOpenEnd, isSamePlace } from './booking-draft.ts';
import { tripRefusal } from './trip-refusal.ts';

export type Step = 1 | 2 | 3;

/** Why the booking cannot go on, and where that is put right. */
export interface FormRefusal {
  message: string;
  field: Field;
  /** Once one of these fields is edited, the refusal no longer applies. */
  about: readonly (keyof BookingDraft)[];
  /** A result that nobody types: once it has arrived, the refusal no longer applies. */
  waitsFor?: 'route' | 'rate';
  /** Time has passed: nobody has to leave a later step for that, where the next button says it. */
  isOfClock?: boolean;
}
/** The route is found, not typed. */
type Field = keyof BookingDraft | 'route';
export type FieldErrors = Partial<Record<Field, string>>;

export interface CheckContext {
  draft: BookingDraft;
  timeZone: string | undefined;
  ownPriceRefusal?: string | undefined;
  isOwnPriceUnjudged?: boolean;
  /** The search for it, which may have failed. */
  route?: { error: Error | null };
  now: Date;
}

interface Found {
  code: string;
  message: string;
  /** As the call names it. */
  field: string;
}

/** Everything that is wrong up to this step: what the contracts check, and the traveler's own price. */
export function refusalsUpTo(step: Step, body: BookingBody, context: CheckContext): FormRefusal[] {
  const { draft, timeZone, now } = context;
  const isChosen = { fromIsChosen: draft.from.place !== null, toIsChosen: dropOffOf(draft).place !== null };
  const found = bookingRefusals({ ...body, timeZone, ...isChosen }, now).flatMap((one) => refusalsOf(one, context));
  return [...found, ...refusalsOfPrice(context)].filter((refusal) => stepOf(refusal) <= step);
}

/** What the form marks when the server refuses what the browser did not; empty if no field of the form is at fault. */
export const refusalsFrom = ({ code, fields }: ApiError, context: CheckContext): FormRefusal[] =>
  Object.entries(fields).flatMap(([field, message]) => refusalsOf({ code, message, field }, context));

/** The step that asks for the refused field. */
export function stepOf({ field }: FormRefusal): Step {
  if (field.startsWith('passenger')) return 2;
  return field === 'paymentMethod' ? 3 : 1;
}

/** The messages of one step, by field. */
export const errorsOf = (refusals: readonly FormRefusal[], step: Step): FieldErrors =>
  Object.fromEntries(
    refusals.filter((refusal) => stepOf(refusal) === step).map(({ field, message }) => [field, message]),
  );

const fieldNames: Partial<Record<string, keyof BookingDraft>> = {
  serviceFrom: 'from',
  serviceTo: 'to',
  serviceHours: 'hours',
  pickUpDetails: 'pickUpDetails',
  requestorPriceCents: 'ownPrice',
  specialNotes: 'notes',
  passengerFirstName: 'passengerFirstName',
  passengerLastName: 'passengerLastName',
  passengerPhone: 'passengerPhone',
  paymentMethod: 'paymentMethod',
};
const at = (field: keyof BookingDraft, message: string): FormRefusal => ({ message, field, about: [field] });

function refusalsOf(found: Found, context: CheckContext): FormRefusal[] {
  const { code, field } = found;
  const { draft } = context;
  if (field === 'serviceDate') return refusalsOfTime(found, context);
  if (field === 'serviceTo' && hasOpenEnd(draft)) return [];
  if (field === 'calculatedDistance') return refusalsOfRoute(found, context);
  const name = Object.hasOwn(fieldNames, field) ? fieldNames[field] : undefined;
  if (!name) return [];
  if (code === 'SAME_PICK_UP_AND_DROP_OFF')
    return [{ message: tripRefusal(draft) ?? found.message, field: name, about: ['from', 'to'] }];
  return [at(name, code === 'BOOKING_INCOMPLETE' ? messages.required : found.message)];
}

function refusalsOfPrice({ ownPriceRefusal, isOwnPriceUnjudged }: CheckContext): FormRefusal[] {
  if (ownPriceRefusal) return [at('ownPrice', ownPriceRefusal)];
  return isOwnPriceUnjudged ? [{ ...at('ownPrice', messages.ownPriceUnjudged), waitsFor: 'rate' }] : [];
}

/** Date and time are two fields: only the one that has to change is marked. */
function refusalsOfTime({ code, message }: Found, { draft, timeZone, now }: CheckContext): FormRefusal[] {
  if (code === 'BOOKING_INCOMPLETE')
    return (['date', 'time'] as const).filter((name) => draft[name] === '').map((name) => at(name, messages.required));
  const { first, last } = bookableDays(now, timeZone);
  const field = draft.date < first || draft.date > last ? 'date' : 'time';
  return [{ message, field, about: ['date', 'time', 'from'], isOfClock: code === 'SERVICE_TIME_TOO_EARLY' }];
}

/** The distance between two chosen places is found, not typed; choosing one place twice is marked at the places. */
function refusalsOfRoute({ code, message }: Found, { draft, route }: CheckContext): FormRefusal[] {
  if (!draft.from.place || !dropOffOf(draft).place || isSamePlace(draft)) return [];
  const refusal: FormRefusal = { message, field: 'route', about: ['from', 'to'] };
  if (code !== 'BOOKING_INCOMPLETE') return [refusal];
  const isNoRoad = route?.error?.message === messages.noRoad;
  return [{ ...refusal, message: isNoRoad ? messages.noRoad : messages.quoteFailed, waitsFor: 'route' }];
}
