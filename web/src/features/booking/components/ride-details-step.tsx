import type { BookingRefusal } from '@livery/contracts/rides/booking-checks.ts';
import {
  hourlyPriceCents,
  hourlyRates,
  latestBookingDays,
  maximumHours,
  specialNotesMaxLength,
  timeStepMinutes,
} from '@livery/contracts/rides/policy.ts';
import { serviceTypeLabels, serviceTypes, type VehicleClass } from '@livery/contracts/vocabulary.ts';
import { NativeSelect, TextInput } from '@mantine/core';
import { serverNow } from '../../../platform/server-clock.ts';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { dateIn, zoneAbbreviation } from '../wall-dates.ts';
import { OwnPriceField } from './own-price-field.tsx';
import { PlaceField } from './place-field.tsx';
import './ride-details-step.css';
import { type Booking, centsOf } from './use-booking.ts';
import { VehiclePicker } from './vehicle-picker.tsx';

interface Props {
  booking: Booking;
  refusal: BookingRefusal | undefined;
}

const dayMs = 86_400_000;

/** Step 1: where, when, what. */
export function RideDetailsStep({ booking, refusal }: Props) {
  const { draft, edit, isHourly, timeZone } = booking;
  const errorAt = (...fields: string[]) => (refusal && fields.includes(refusal.field) ? refusal.message : undefined);
  const today = dateIn(timeZone, serverNow());
  const latest = dateIn(timeZone, new Date(serverNow().getTime() + latestBookingDays * dayMs));
  return (
    <div className="stack-large">
      <fieldset className="service-type">
        <legend className="visually-hidden">Service type</legend>
        {serviceTypes.map((type) => (
          <label key={type}>
            <input
              type="radio"
              name="serviceType"
              className="visually-hidden"
              checked={draft.serviceType === type}
              onChange={() => edit({ serviceType: type, ownPrice: '' })}
            />
            {serviceTypeLabels[type]}
          </label>
        ))}
      </fieldset>
      <div className="two-fields">
        <PlaceField
          label="Pick-up"
          stop={draft.from}
          onChange={(from) => edit({ from, ownPrice: '' })}
          error={errorAt('serviceFrom', 'fromlat', 'fromlng', 'serviceFromState')}
        />
        <PlaceField
          label={isHourly ? 'Drop-off (optional)' : 'Drop-off'}
          stop={draft.to}
          onChange={(to) => edit({ to, ownPrice: '' })}
          error={errorAt('serviceTo', 'tolat', 'tolng')}
          isRequired={!isHourly}
        />
        <TextInput
          label="Date"
          type="date"
          required
          min={today}
          max={latest}
          value={draft.date}
          onChange={({ currentTarget }) => edit({ date: currentTarget.value })}
          error={errorAt('serviceDate')}
        />
        <TextInput
          label={`Time${timeZone ? ` (${zoneAbbreviation(timeZone, draft.date)})` : ''}`}
          description="Local time at pick-up"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          type="time"
          step={timeStepMinutes * 60}
          required
          value={draft.time}
          onChange={({ currentTarget }) => edit({ time: currentTarget.value })}
          error={errorAt('serviceDate') ? ' ' : undefined}
        />
      </div>
      <VehiclePicker
        value={draft.vehicle}
        onChange={booking.chooseVehicle}
        priceOf={(vehicle) => priceOf(booking, vehicle)}
      />
      {isHourly && (
        <NativeSelect
          label="Hours"
          description={`At least ${hourlyRates[draft.vehicle].minimumHours}, garage to garage`}
          data={hoursFor(draft.vehicle)}
          value={String(draft.hours)}
          onChange={({ currentTarget }) => edit({ hours: Number(currentTarget.value), ownPrice: '' })}
        />
      )}
      <OwnPriceField booking={booking} />
      <CountedTextarea
        label="Notes for the operator (optional)"
        value={draft.notes}
        onChange={(notes) => edit({ notes })}
        maxLength={specialNotesMaxLength}
      />
    </div>
  );
}

/** For a charter every class has its own hours' price; point to point the call prices them all. */
function priceOf({ draft, isHourly, rates }: Booking, vehicle: VehicleClass) {
  return isHourly ? hourlyPriceCents(vehicle, draft.hours) : centsOf(rates.data?.data[vehicle]);
}

function hoursFor(vehicle: VehicleClass) {
  const { minimumHours } = hourlyRates[vehicle];
  return Array.from({ length: maximumHours - minimumHours + 1 }, (_, index) => String(minimumHours + index));
}
