import type { RideView } from '@livery/contracts/rides/view.ts';

/** Who may still drive this ride learns the passenger and the addresses with its confirmation; nobody else does. */
export const isRevealedOnConfirmation = ({ exact, status, turn }: RideView) =>
  !exact && status === 'PENDING' && turn.step !== 'none';
