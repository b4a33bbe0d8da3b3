import type { OfferStatus } from '@livery/contracts/rides/model.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { Notice } from '../../../ui/notice.tsx';
import { operatorName } from '../operator-name.ts';

const reasons: Partial<Record<OfferStatus, string>> = {
  declined: 'declined to confirm',
  'cancelled-after-confirming': 'cancelled after confirming',
};

/** An operator who had been selected is gone: said at once, with what is left to choose from. */
export function FallenThrough({ ride }: { ride: RideView }) {
  const gone = ride.offers.filter(({ status }) => reasons[status] !== undefined);
  if (ride.status !== 'PENDING' || gone.length === 0) return null;
  const others = ride.offers.filter(({ selectable }) => selectable).length;
  return (
    <Notice tone="warn" live>
      {gone.map(({ operator, status }) => `${operatorName(operator)} ${reasons[status]}.`).join(' ')}{' '}
      {others > 0 ? 'The other operators can still be selected.' : 'Other operators can still reply.'}
    </Notice>
  );
}
