import { standingStatuses } from '@livery/contracts/rides/model.ts';
import type { RideView } from '@livery/contracts/rides/view.ts';

/**
 * Who may still drive this ride learns the passenger and the addresses with its confirmation; nobody else does. An offer
 * stands also while another one is selected.
 */
export const isRevealedOnConfirmation = ({ exact, status, turn, offers }: RideView) =>
  !exact &&
  status === 'PENDING' &&
  (turn.step !== 'none' || offers.some((mine) => standingStatuses.includes(mine.status)));
