import type { StaffAction } from '@livery/contracts/identity/api/admin.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { lazily } from '../../../platform/lazily.tsx';
import type { ReviewedPerson } from '../api/get-person.ts';
import { isActionOffered } from '../is-action-offered.ts';
import type { DialogProps } from './person-dialogs.tsx';

const dialogs: Record<StaffAction, (props: DialogProps) => ReactNode> = {
  approve: lazily(async () => (await import('./person-dialogs.tsx')).ApproveDialog),
  hold: lazily(async () => (await import('./person-dialogs.tsx')).HoldDialog),
  suspend: lazily(async () => (await import('./person-dialogs.tsx')).SuspendDialog),
  reinstate: lazily(async () => (await import('./person-dialogs.tsx')).ReinstateDialog),
};

const labels: Record<StaffAction, string> = {
  approve: 'Approve',
  hold: 'Hold',
  suspend: 'Suspend',
  reinstate: 'Reinstate',
};

interface Props {
  person: ReviewedPerson;
  /** Those of this page; the server says which it would accept. */
  commands: readonly StaffAction[];
}

/** A dialog stays open when the button that opened it is gone. */
export function PersonCommands({ person, commands }: Props) {
  const [open, setOpen] = useState<StaffAction | undefined>(undefined);
  const Dialog = open && dialogs[open];
  const possible = commands.filter((command) => isActionOffered(person, command));
  return (
    <>
      {possible.length > 0 && (
        <div className="row">
          {possible.map((command) => (
            <Button
              key={command}
              {...(command === 'approve' ? { color: 'brass.4' } : { variant: 'default' })}
              onClick={() => setOpen(command)}
            >
              {labels[command]}
            </Button>
          ))}
        </div>
      )}
      {Dialog && <Dialog person={person} onClose={() => setOpen(undefined)} />}
    </>
  );
}
