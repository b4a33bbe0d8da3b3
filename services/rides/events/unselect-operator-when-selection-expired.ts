import { on } from '@livery/platform/kafka/subscription.ts';
import type { Deps } from '../actions/deps.ts';
import { expireSelection } from '../domain/select-offer.ts';

/** The selected operator stayed silent (R17). The task's suffix says which selection it was set for. */
export const unselectOperatorWhenSelectionExpired = ({ rides }: Deps) =>
  on('task.due', 'unselect-operator-when-selection-expired', async ({ data }) => {
    if (data.worker !== 'selectionExpiry') return;
    await rides.update(data.rideId, (ride) => expireSelection(ride, Number(data.suffix)));
  });
