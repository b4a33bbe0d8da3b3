import type { RideView } from '@livery/contracts/rides/view.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ViewerTime } from './viewer-time.tsx';

const actionTexts: Record<RideView['staffDecisions'][number]['did'], string> = {
  kept: 'Staff kept this ride',
  ended: 'Staff ended this ride',
  cancelled: 'Staff cancelled this ride',
};

/** What staff decided about a ride, and why. */
export const RideDecisions = ({ decisions }: { decisions: RideView['staffDecisions'] }) =>
  decisions.map(({ did, reason, at }) => (
    <Notice key={`${did}-${at}`} tone="info">
      <p className="as-typed">
        {actionTexts[did]}: {reason}
      </p>
      <p className="soft small">
        <ViewerTime at={at} />
      </p>
    </Notice>
  ));
