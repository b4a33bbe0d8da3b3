import { defaultHours, isCharter } from '@livery/contracts/rides/policy.ts';
import { type ServiceType, serviceTypes, type VehicleClass, vehicleClasses } from '@livery/contracts/vocabulary.ts';
import type { Place } from '../../platform/maps/map-provider.ts';

export interface PlaceEntry {
  text: string;
  /** Only what was chosen from the suggestions has a place. */
  place: Place | null;
}

/** Everything a traveler has entered; kept in the browser until the ride is requested. */
export interface BookingDraft {
  serviceType: ServiceType;
  vehicle: VehicleClass;
  hours: number;
  /** People and bags decide which classes are suggested; never sent. */
  people: number;
  bags: number;
  from: PlaceEntry;
  /** The point within the pick-up: street, terminal, door. */
  pickUpDetails: string;
  to: PlaceEntry;
  date: string;
  time: string;
  ownPrice: string;
  notes: string;
  passengerFirstName: string;
  passengerLastName: string;
  passengerPhone: string;
  paymentMethod: string;
}

export const emptyPlaceEntry: PlaceEntry = { text: '', place: null };

export const emptyDraft: BookingDraft = {
  serviceType: 'Point-to-Point',
  vehicle: 'Sedan',
  hours: defaultHours('Sedan'),
  people: 1,
  bags: 1,
  from: emptyPlaceEntry,
  pickUpDetails: '',
  to: emptyPlaceEntry,
  date: '',
  time: '',
  ownPrice: '',
  notes: '',
  passengerFirstName: '',
  passengerLastName: '',
  passengerPhone: '',
  paymentMethod: '',
};

export const draftName = 'booking';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A kept draft, as far as it still has the shape of one. */
export function draftFrom(kept: unknown): BookingDraft {
  if (!isRecord(kept)) return emptyDraft;
  const known = Object.entries(emptyDraft).filter(([name, value]) => typeof kept[name] === typeof value);
  const draft: BookingDraft = { ...emptyDraft, ...Object.fromEntries(known.map(([name]) => [name, kept[name]])) };
  const isSound = serviceTypes.includes(draft.serviceType) && vehicleClasses.includes(draft.vehicle);
  return isSound ? draft : emptyDraft;
}

/** A charter may leave the drop-off open: it then ends where it began (R22). */
export const hasOpenEnd = ({ serviceType, to }: BookingDraft) => isCharter(serviceType) && to.text.trim() === '';
export const dropOffOf = (draft: BookingDraft): PlaceEntry => (hasOpenEnd(draft) ? draft.from : draft.to);

/** Both ends are chosen, and are one point: no trip from place to place. */
export const isSamePlace = ({ from, to }: Pick<BookingDraft, 'from' | 'to'>) =>
  from.place !== null && from.place.lat === to.place?.lat && from.place.lng === to.place.lng;

export const serviceDateOf = ({ date, time }: BookingDraft) => (date && time ? `${date}T${time}` : '');
