import type { RideView } from '@livery/contracts/rides/view.ts';
import { isOffered } from '../../../platform/ride-actions.ts';
import { CommandButton } from '../../../ui/command-button.tsx';

/** Taking an answer back: deny after accepting, cancel after confirming. */
export const WithdrawActions = ({ ride }: { ride: RideView }) => (
  <>
    {!isOffered(ride, 'confirm') && (
      <CommandButton ride={ride} command="withdraw" subject={null} look="text">
        Withdraw my offer
      </CommandButton>
    )}
    <CommandButton ride={ride} command="cancel-confirmed" subject={null} look="text">
      Cancel this ride
    </CommandButton>
  </>
);
