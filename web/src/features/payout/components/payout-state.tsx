import type { User } from '../../../platform/session.ts';
import { ConnectPayout } from './connect-payout.tsx';
import { LinkedPayout } from './linked-payout.tsx';

/** An operator's payout account as it stands. */
export const PayoutState = ({ user: { payout } }: { user: User }) =>
  payout.linked ? <LinkedPayout payout={payout} /> : <ConnectPayout />;
