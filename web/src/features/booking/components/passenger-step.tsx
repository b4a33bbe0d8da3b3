import { Button, TextInput } from '@mantine/core';
import { useUser } from '../../../platform/session.ts';
import { PhoneField } from '../../../ui/phone-field.tsx';
import type { FormRefusal } from '../booking-entry.ts';
import type { Booking } from './use-booking.ts';

interface Props {
  booking: Booking;
  refusal: FormRefusal | undefined;
}

/** Step 2: who rides. */
export function PassengerStep({ booking: { draft, edit }, refusal }: Props) {
  const user = useUser();
  const errorAt = (field: string) => (refusal?.field === field ? refusal.message : undefined);
  const useMyDetails = () =>
    edit({
      passengerFirstName: user.firstName,
      passengerLastName: user.lastName,
      passengerPhone: user.phoneNumber,
    });
  return (
    <div className="stack-large">
      <Button variant="default" onClick={useMyDetails} style={{ justifySelf: 'start' }}>
        Use my details
      </Button>
      <div className="two-fields">
        <TextInput
          label="First name"
          autoComplete="section-passenger given-name"
          maxLength={60}
          required
          value={draft.passengerFirstName}
          onChange={({ currentTarget }) => edit({ passengerFirstName: currentTarget.value })}
          error={errorAt('passengerFirstName')}
        />
        <TextInput
          label="Last name"
          autoComplete="section-passenger family-name"
          maxLength={60}
          required
          value={draft.passengerLastName}
          onChange={({ currentTarget }) => edit({ passengerLastName: currentTarget.value })}
          error={errorAt('passengerLastName')}
        />
      </div>
      <PhoneField
        label="Phone"
        description="The operator calls this number at the pick-up. Only the operator who confirms sees it."
        autoComplete="section-passenger tel-national"
        required
        value={draft.passengerPhone}
        onChange={(passengerPhone) => edit({ passengerPhone })}
        error={errorAt('passengerPhone')}
      />
    </div>
  );
}
