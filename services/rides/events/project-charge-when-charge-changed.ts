import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { projectCharge } from '../domain/project-charge.ts';

/** Newest wins, inside the ride: its view and the event that announces it change in one write. */
export const projectChargeWhenChargeChanged = ({ rides }: Deps) =>
  on(
    ['charge.authorized', 'charge.failed', 'charge.captured', 'charge.voided', 'charge.expired', 'charge.refunded'],
    'project-charge-when-charge-changed',
    async ({ data: { charge }, sequence, time }) => {
      await rides.update(charge.rideId, (ride) => projectCharge(ride, { charge, sequence, at: new Date(time) }));
    },
  );
