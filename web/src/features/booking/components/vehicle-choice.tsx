import { type VehicleClass, vehicleClasses, vehicles } from '@livery/contracts/vocabulary.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { fits, suggestedVehicles } from '../fitting-vehicles.ts';
import { PartyFields } from './party-fields.tsx';
import { RateNotes } from './rate-notes.tsx';
import type { Booking } from './use-booking.ts';
import { VehiclePicker } from './vehicle-picker.tsx';

interface Props {
  booking: Booking;
  /** Price and map, where the page has no column for them. */
  summary: ReactNode;
}

/** Passengers and bags, the three classes that suit them, then the others. */
export function VehicleChoice({ booking, summary }: Props) {
  const { draft, edit, chooseParty, rateOf } = booking;
  const { vehicle, people, bags } = draft;
  const suggested = suggestedVehicles({ people, bags });
  const others = vehicleClasses.filter((each) => !suggested.includes(each));
  const [isWide, setIsWide] = useState(false);
  const rest = useRef<HTMLDivElement>(null);
  // The button that showed the other vehicles is gone, so the first of them takes the focus.
  useEffect(() => {
    if (isWide) rest.current?.querySelector('input')?.focus();
  }, [isWide]);
  const areAllShown = isWide || !suggested.includes(vehicle);
  const picker = { value: vehicle, onChange: (chosen: VehicleClass) => edit({ vehicle: chosen }), priceOf: rateOf };
  return (
    <>
      <PartyFields party={{ people, bags }} onChange={chooseParty} />
      <VehiclePicker {...picker} legend="Suggested vehicles" vehicles={suggested} />
      {!fits(vehicle, { people, bags }) && (
        <Notice tone="warn" live>
          {capacityOf(booking)}
        </Notice>
      )}
      {summary}
      {areAllShown ? (
        <div ref={rest}>
          <VehiclePicker {...picker} legend="Other vehicles" vehicles={others} />
        </div>
      ) : (
        <Button variant="default" onClick={() => setIsWide(true)}>
          Show the other {others.length} vehicles
        </Button>
      )}
      <RateNotes isHourly={booking.isHourly} />
    </>
  );
}

function capacityOf({ draft: { vehicle } }: Booking): string {
  const { label, people, bags } = vehicles[vehicle];
  return `${label}: at most ${people} passengers and ${bags} bags.`;
}
