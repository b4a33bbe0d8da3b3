import { nameMaxLength } from '@livery/contracts/vocabulary.ts';
import { Button, TextInput } from '@mantine/core';
import { useUser } from '../../../platform/session.ts';
import { PhoneField } from '../../../ui/phone-field.tsx';
import type { FieldErrors } from '../booking-refusals.ts';
import type { Booking } from './use-booking.ts';

interface Props {
  booking: Booking;
  errors: FieldErrors;
}

/** Step 2: who rides. */
export function PassengerStep({ booking: { draft, edit }, errors }: Props) {
  const user = useUser();
  const fillInMyDetails = () =>
    edit({
      passengerFirstName: user.firstName,
      passengerLastName: user.lastName,
      passengerPhone: user.phoneNumber,
    });
  return (
    <div className="stack-large">
      <Button variant="default" onClick={fillInMyDetails} className="at-start">
        Use my details
      </Button>
      <div className="two-fields">
        <TextInput
          label="First name"
          autoComplete="section-passenger given-name"
          maxLength={nameMaxLength}
          required
          value={draft.passengerFirstName}
          onChange={({ currentTarget }) => edit({ passengerFirstName: currentTarget.value })}
          error={errors.passengerFirstName}
        />
        <TextInput
          label="Last name"
          autoComplete="section-passenger family-name"
          maxLength={nameMaxLength}
          required
          value={draft.passengerLastName}
          onChange={({ currentTarget }) => edit({ passengerLastName: currentTarget.value })}
          error={errors.passengerLastName}
        />
      </div>
      <PhoneField
        label="Phone"
        description="The operator who confirms calls this number at the pick-up. No other operator sees it."
        autoComplete="section-passenger tel-national"
        required
        value={draft.passengerPhone}
        onChange={(passengerPhone) => edit({ passengerPhone })}
        error={errors.passengerPhone}
      />
    </div>
  );
}
