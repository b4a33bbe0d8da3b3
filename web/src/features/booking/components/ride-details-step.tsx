import { bookableDays } from '@livery/contracts/rides/booking-checks.ts';
import {
  hourlyRates,
  maximumHours,
  pickUpDetailsMaxLength,
  specialNotesMaxLength,
} from '@livery/contracts/rides/policy.ts';
import type { VehicleClass } from '@livery/contracts/vocabulary.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { lazily } from '../../../platform/lazily.tsx';
import { serverNow } from '../../../platform/server-clock.ts';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { emptyPlaceEntry } from '../booking-draft.ts';
import type { FieldErrors } from '../booking-refusals.ts';
import { zoneAbbreviation } from '../zone-abbreviation.ts';
import { OwnPriceField } from './own-price-field.tsx';
import { PickUpDetailsField } from './pick-up-details-field.tsx';
import { PlaceField } from './place-field.tsx';
import { ServiceToggle } from './service-toggle.tsx';
import { TimeField } from './time-field.tsx';
import type { Booking } from './use-booking.ts';

const VehicleChoice = lazily(
  async () => (await import('./vehicle-choice.tsx')).VehicleChoice,
  <SkeletonBlock lines={[72, 180]} />,
);

interface Props {
  booking: Booking;
  errors: FieldErrors;
  /** Stands between the vehicles where the page has one column. */
  summary: ReactNode;
}

/** What the traveler entered before, such as a door, is kept after the address that is added. */
const withPoint = (told: string, text: string) =>
  [text, told.trim()].filter(Boolean).join(', ').slice(0, pickUpDetailsMaxLength);

/** Step 1: where, when, what. */
export function RideDetailsStep({ booking, errors, summary }: Props) {
  const { draft, edit, isHourly, timeZone } = booking;
  const days = bookableDays(serverNow(), timeZone);
  return (
    <div className="stack-large">
      <ServiceToggle
        legend="Service type"
        isLegendHidden
        value={draft.serviceType}
        onChange={(serviceType) => edit({ serviceType })}
      />
      <div className="two-fields">
        <div className="stack">
          <PlaceField
            label="Pick-up"
            entry={draft.from}
            onChange={(from) => edit({ from })}
            onKeepText={(text) => edit({ from: emptyPlaceEntry, pickUpDetails: withPoint(draft.pickUpDetails, text) })}
            error={errors.from}
          />
          <PickUpDetailsField
            value={draft.pickUpDetails}
            onChange={(pickUpDetails) => edit({ pickUpDetails })}
            error={errors.pickUpDetails}
          />
        </div>
        <PlaceField
          label={isHourly ? 'Drop-off (optional)' : 'Drop-off'}
          entry={draft.to}
          onChange={(to) => edit({ to })}
          error={errors.to}
          isRequired={!isHourly}
        />
        <TextInput
          label="Date"
          type="date"
          required
          min={days.first}
          max={days.last}
          value={draft.date}
          onChange={({ currentTarget }) => edit({ date: currentTarget.value })}
          error={errors.date}
        />
        <TimeField
          label={`Time${timeZone ? ` (${zoneAbbreviation(timeZone, draft)})` : ''}`}
          value={draft.time}
          onChange={(time) => edit({ time })}
          error={errors.time}
        />
      </div>
      <VehicleChoice booking={booking} summary={summary} />
      {isHourly && (
        <NativeSelect
          label="Hours"
          description={`At least ${hourlyRates[draft.vehicle].minimumHours}, garage-to-garage`}
          data={hoursFor(draft.vehicle)}
          value={String(draft.hours)}
          onChange={({ currentTarget }) => edit({ hours: Number(currentTarget.value) })}
          error={errors.hours}
        />
      )}
      <OwnPriceField booking={booking} error={errors.ownPrice} />
      <CountedTextarea
        label="Notes for the operator (optional)"
        description="Every operator we ask can read these."
        value={draft.notes}
        onChange={(notes) => edit({ notes })}
        maxLength={specialNotesMaxLength}
        error={errors.notes}
      />
    </div>
  );
}

function hoursFor(vehicle: VehicleClass) {
  const { minimumHours } = hourlyRates[vehicle];
  return Array.from({ length: maximumHours - minimumHours + 1 }, (_, index) => String(minimumHours + index));
}
