import { messages } from '@livery/contracts/messages.ts';
import { dollarsText, minimumChargeCents, readMoney } from '@livery/contracts/money.ts';
import { ridesApi } from '@livery/contracts/rides/api.ts';
import { useState } from 'react';
import { isApiError, isWorthRepeating } from '../../../platform/api-error.ts';
import type { CommandDialogProps } from '../../../platform/open-command.ts';
import { isOffered } from '../../../platform/ride-actions.ts';
import { useKeptText } from '../../../platform/use-kept-text.ts';
import { useRideCommand } from '../../../platform/use-ride-command.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';

/** A higher price for operators who have not answered; those who have keep theirs. */
export function RaisePriceDialog({ ride, onClose }: CommandDialogProps<'raise-price'>) {
  const [price, setPrice] = useKeptText(`raise-price-${ride.id}`);
  const raise = useRideCommand(
    ridesApi.raisePrice,
    { id: ride.id },
    {
      onDone() {
        setPrice('');
        onClose();
      },
    },
  );
  const [wasRefused, setWasRefused] = useState(false);
  const { cents, refusal } = readMoney(price, minimumChargeCents);
  const present = ride.basePriceCents;
  // A call without an answer may have raised the price already, and is repeated with its key.
  const isRepeat = isWorthRepeating(raise.error) && raise.variables?.requestorPriceCents === cents;
  const tooLow = cents === undefined || (present !== null && cents <= present && !isRepeat);
  const ownRefusal = refusal ?? (tooLow ? messages.priceNotRaised : undefined);
  const send = (refuse: () => void) => {
    setWasRefused(ownRefusal !== undefined);
    if (cents === undefined || ownRefusal) refuse();
    else raise.mutate({ requestorPriceCents: cents });
  };
  const fieldError = isApiError(raise.error) ? raise.error.fields['requestorPriceCents'] : undefined;
  return (
    <CommandDialog
      title="Raise your price"
      confirmLabel="Raise the price"
      isPossible={isOffered(ride, 'raise-price')}
      command={raise}
      onConfirm={send}
      onClose={onClose}
    >
      <MoneyField
        label="Your new price"
        value={price}
        onChange={setPrice}
        error={wasRefused && ownRefusal ? ownRefusal : fieldError}
        {...(present !== null && { description: `Now ${dollarsText(present)}` })}
        isRequired
        autoFocus
      />
      <p className="soft small">
        Operators who have not answered see it at once. Offers that you already have keep their price.
      </p>
    </CommandDialog>
  );
}
