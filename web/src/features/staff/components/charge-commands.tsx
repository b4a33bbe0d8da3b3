import type { StaffCharge } from '@livery/contracts/payments/staff-api.ts';
import { Button } from '@mantine/core';
import type { ReasonedAction } from '../api/staff-charges.ts';
import { isActionOffered } from '../is-action-offered.ts';
import type { DecidedCharge } from './decide-charge-dialog.tsx';

const commands: readonly (readonly [ReasonedAction, string])[] = [
  ['retry', 'Try again'],
  ['waive', 'Waive'],
  ['give-up-refund', 'Abandon the refund'],
];

interface Props {
  charge: StaffCharge;
  /** What the charge is for, where it stands among others. */
  about?: string;
  /** The ids of the words of its row, where there is one for each charge. */
  describedBy?: string;
  ask: (decided: DecidedCharge) => void;
}

/** What may be decided about a charge that waits; each asks for a reason. */
export function ChargeCommands({ charge, about, describedBy, ask }: Props) {
  const possible = commands.filter(([did]) => isActionOffered(charge, did));
  if (possible.length === 0) return null;
  return (
    <span className="row">
      {possible.map(([did, label]) => (
        <Button
          key={did}
          size="sm"
          variant="default"
          aria-describedby={describedBy}
          onClick={() => ask({ charge, did, about })}
        >
          {about ? `${label}: ${about}` : label}
        </Button>
      ))}
    </span>
  );
}
