import type { RideView } from '@livery/contracts/rides/view.ts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { actionOf, type Command, type CommandSubject, useOpenCommand } from '../platform/open-command.ts';
import { isOffered } from '../platform/ride-actions.ts';

interface Props<C extends Command> {
  ride: RideView;
  command: C;
  subject: CommandSubject<C>;
  /** Brass for the one next step, a line of text for what few want. */
  look?: 'next' | 'plain' | 'text';
  size?: 'sm';
  /** The ids of the words that tell it from others of its name on the page. */
  describedBy?: string;
  className?: string;
  children: ReactNode;
}

/** The way to a command on a ride: shown while the server lists its action, opens its dialog. */
export function CommandButton<C extends Command>({
  ride,
  command,
  subject,
  look = 'plain',
  describedBy,
  children,
  ...box
}: Props<C>) {
  const openCommand = useOpenCommand();
  if (!isOffered(ride, actionOf(command))) return null;
  const onClick = () => openCommand(command, subject);
  if (look === 'text')
    return (
      <button type="button" className="text-button" aria-describedby={describedBy} onClick={onClick}>
        {children}
      </button>
    );
  return (
    <Button
      {...(look === 'next' ? { color: 'brass.4' } : { variant: 'default' })}
      {...box}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
