import { dollarsText } from '@livery/contracts/money.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PickupTime } from '../../../ui/pickup-time.tsx';

/** The promise to drive: time, places and total once more, and the promise that it would break. */
export const ConfirmSummary = ({ ride }: { ride: RideView }) => (
  <>
    <FactList
      rows={[
        ['Pick-up time', <PickupTime key="time" at={ride.serviceAt} timeZone={ride.timeZone} />],
        ['From', ride.serviceFromShort],
        ['To', ride.serviceToShort],
        ['Total rate', ride.totalRateCents !== null && dollarsText(ride.totalRateCents)],
      ]}
    />
    {ride.overlap && <Notice tone="warn">{ride.overlap}</Notice>}
    <p className="soft small">
      Once you confirm, you will see the addresses and the passenger’s details. If you cancel later, it will count on
      your profile.
    </p>
  </>
);
