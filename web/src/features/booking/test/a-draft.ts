import { dayMs } from '@livery/contracts/durations.ts';
import type { Place } from '../../../platform/maps/map-provider.ts';
import { type BookingDraft, emptyDraft } from '../booking-draft.ts';

export const aPlace = (id: string, lat: number): Place => ({
  id,
  label: id,
  short: id,
  precision: 'city',
  lat,
  lng: -87,
  state: 'IL',
  timeZone: 'America/Chicago',
});

/** A draft that passes every check. */
export const aDraft = (overrides: Partial<BookingDraft> = {}): BookingDraft => ({
  ...emptyDraft,
  from: { text: 'Chicago', place: aPlace('Chicago', 41) },
  to: { text: 'Evanston', place: aPlace('Evanston', 42) },
  date: dayAfterTomorrow(),
  time: '15:30',
  passengerFirstName: 'Ann',
  passengerLastName: 'Lee',
  passengerPhone: '3125550100',
  paymentMethod: 'pm_1',
  ...overrides,
});

const dayAfterTomorrow = () => new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10);
